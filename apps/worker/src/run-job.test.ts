import { Transaction } from '@casebench/server/database'
import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, test } from 'vitest'
import { claimJob } from './background-jobs/claim.ts'
import { finishJob } from './background-jobs/finish.ts'
import { giveUpJob } from './background-jobs/give-up.ts'
import { holdJob } from './background-jobs/keep-job.ts'
import { reconcileJobs } from './background-jobs/reconcile.ts'
import { evaluateSubmission } from './evaluation/evaluate-submission.ts'
import { runJob } from './run-job.ts'
import { notingServices, waitingSubmission } from './testing/submissions.ts'

type Database = Awaited<ReturnType<typeof testDatabase>>

async function waitingJob(database: Database, kind: string, input: unknown): Promise<string> {
  const { rows } = await database.query('insert into background_job (kind, input) values ($1, $2) returning id', [
    kind,
    input,
  ])
  return rows[0].id
}
const regrading = (database: Database) =>
  waitingJob(database, 'regrade', { caseId: 'none', versionId: crypto.randomUUID(), version: 1 })
const rowOf = async (database: Database, id: string) =>
  (await database.query('select state, result, failure, progress, fence from background_job where id = $1', [id]))
    .rows[0]
const expireLeases = (database: Database) =>
  database.query(`update background_job set lease_until = now() - interval '1 second' where lease_until is not null`)

test('a job is done once, however often it is enqueued for', async () => {
  const database = await testDatabase()
  const services = notingServices(database)
  const id = await regrading(database)
  await Promise.all(Array.from({ length: 5 }, () => runJob(services, id)))
  await runJob(services, id)
  expect(await rowOf(database, id)).toMatchObject({ state: 'done', progress: 1, fence: 1, result: { checked: 0 } })
})

test('whoever wakes up late is refused; a stopped job stays stopped, with what it did', async () => {
  const database = await testDatabase()
  const services = notingServices(database)
  const id = await regrading(database)
  const late = await claimJob(database, id)
  expect(await claimJob(database, id)).toBeUndefined()
  await expireLeases(database)
  const successor = await claimJob(database, id)
  if (!late || !successor) throw new Error('Both should have had a claim')
  expect(await finishJob(database, late, {})).toBeUndefined()
  expect(await giveUpJob(services, late, 'late')).toBe(false)
  await database.query(`update background_job set state = 'stopped', finished_at = now() where id = $1`, [id])
  const client = await database.pool.connect()
  await expect(holdJob(new Transaction(client), successor)).rejects.toThrow('stopped')
  client.release()
  expect(await finishJob(database, successor, { some: 1 })).toMatchObject({ state: 'stopped' })
  expect(await rowOf(database, id)).toMatchObject({ state: 'stopped', result: { some: 1 } })
  expect(await claimJob(database, id)).toBeUndefined()
})

test('what fails is tried again, and given up in words for whoever asked', async () => {
  const database = await testDatabase()
  const services = notingServices(database)
  const id = await waitingJob(database, 'nobody-does-this', {})
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect(await rowOf(database, id)).toMatchObject({ failure: null })
    await runJob(services, id)
    await expireLeases(database)
  }
  expect(await rowOf(database, id)).toMatchObject({
    state: 'failed',
    fence: 5,
    failure: expect.stringMatching(/Try again/),
  })
})

test('a job that kills every worker is given up', async () => {
  const database = await testDatabase()
  const services = notingServices(database)
  const id = await regrading(database)
  await database.query(
    `update background_job set state = 'running', fence = 10, lease_until = now() - interval '1 second'`,
  )
  await runJob(services, id)
  expect(await rowOf(database, id)).toMatchObject({ state: 'running', fence: 10 })
  await reconcileJobs(services)
  expect(services.enqueued).toEqual([])
  expect(await rowOf(database, id)).toMatchObject({ state: 'failed', failure: expect.stringMatching(/Try again/) })
})

test('a job that hangs is given up after its time, at once, with a reason for whoever asked', async () => {
  const database = await testDatabase()
  let isTold = false
  const hanging = {
    load: () =>
      new Promise<never>(() => {
        isTold = true
      }),
  }
  const services = { ...notingServices(database), gradedCases: hanging }
  const submissionId = await waitingSubmission(database)
  await evaluateSubmission(notingServices(database), submissionId)
  const { rows } = await database.query(
    `select c.id as "caseId", v.id as "versionId", 1 as version from case_file c join case_version v on v.case_id = c.id
       join submission s on s.case_version_id = v.id where s.id = $1`,
    [submissionId],
  )
  const id = await waitingJob(database, 'regrade', rows[0])
  await runJob(services, id, 1 / 3600)
  expect(isTold).toBe(true)
  expect(await rowOf(database, id)).toMatchObject({
    state: 'failed',
    fence: 1,
    failure: expect.stringMatching(/took longer than .* and was stopped/),
  })
  await reconcileJobs(services)
  expect(services.enqueued).toEqual([])
})

test('the reconciler rings for what the queue lost and for what a dead worker left', async () => {
  const database = await testDatabase()
  const services = notingServices(database)
  const [lost, held] = [await regrading(database), await regrading(database)]
  await database.query(`update background_job set created_at = now() - interval '1 minute'`)
  await claimJob(database, held)
  await regrading(database)
  await reconcileJobs(services)
  expect(services.enqueued).toEqual([lost])
  await expireLeases(database)
  await reconcileJobs(services)
  expect(services.enqueued.slice(1).toSorted()).toEqual([lost, held].toSorted())
})
