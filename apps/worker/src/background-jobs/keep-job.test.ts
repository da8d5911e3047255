import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, test, vi } from 'vitest'
import { notingServices } from '../testing/submissions.ts'
import { claimJob } from './claim.ts'
import { keepJob } from './keep-job.ts'

async function kept() {
  const database = await testDatabase()
  const { rows } = await database.query(`insert into background_job (kind, input) values ('any', '{}') returning id`)
  const claim = await claimJob(database, rows[0].id)
  if (!claim) throw new Error('The job should have been claimed')
  return { database, claim, ...keepJob(notingServices(database), claim) }
}
const soon = { timeout: 10_000, interval: 50 }

test('a job that was stopped, or that another worker has, is told so', async () => {
  for (const change of [`state = 'stopped', finished_at = now()`, 'fence = fence + 1']) {
    const { database, claim, job, stop } = await kept()
    await database.query(`update background_job set ${change} where id = $1`, [claim.id])
    await vi.waitFor(() => expect(job.signal.aborted, change).toBe(true), soon)
    stop()
  }
})

test('a job that runs is prolonged, with how far it has come', async () => {
  const { database, claim, job, stop } = await kept()
  job.report(0.4)
  job.report(0.2)
  await vi.waitFor(async () => {
    const { rows } = await database.query(
      'select progress, lease_until > now() as runs from background_job where id = $1',
      [claim.id],
    )
    expect(rows[0]).toEqual({ progress: 0.4, runs: true })
  }, soon)
  expect(job.signal.aborted).toBe(false)
  stop()
})
