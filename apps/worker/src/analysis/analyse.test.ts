import type { Database } from '@casebench/server/database'
import { testDatabase } from '@casebench/server/testing/test-database'
import type { AnalysisInput, CaseFigures } from '@casebench/shared/analysis/stored'
import { expect, test } from 'vitest'
import { evaluateSubmission } from '../evaluation/evaluate-submission.ts'
import { runJob } from '../run-job.ts'
import { notingServices, waitingSubmission } from '../testing/submissions.ts'

const noteCount = async (database: Database, input: AnalysisInput): Promise<string> => {
  const { rows } = await database.query(
    `insert into background_job (kind, input) values ('analyse', $1) returning id`,
    [input],
  )
  return rows[0].id
}
const storedOf = async (database: Database) =>
  (
    await database.query<{ id: string; attempts: number; items: CaseFigures; patterns: number }>(
      `select id, attempts, items, (select count(*)::int from error_pattern p where p.analysis_id = n.id) as patterns
         from analysis n`,
    )
  ).rows

/** A case with one evaluated attempt. */
async function evaluatedCase(services: ReturnType<typeof notingServices>): Promise<string> {
  const submissionId = await waitingSubmission(services.database)
  await evaluateSubmission(services, submissionId)
  const { rows } = await services.database.query(
    'select a.case_id from submission s join assignment a on a.id = s.assignment_id where s.id = $1',
    [submissionId],
  )
  return rows[0].case_id
}

test('a count replaces the one before it, whole', async () => {
  const services = notingServices(await testDatabase())
  const { database } = services
  const input: AnalysisInput = { caseId: await evaluatedCase(services), mode: 'training' }
  await runJob(services, await noteCount(database, input))
  const [first] = await storedOf(database)
  expect(first).toMatchObject({ attempts: 1, items: { alpha: { value: null } } })
  expect(first?.items.items.length).toBeGreaterThan(3)
  await database.query('delete from assignment')
  await runJob(services, await noteCount(database, input))
  expect(await storedOf(database)).toMatchObject([{ id: first?.id, attempts: 0, items: { items: [] }, patterns: 0 }])
})

test('a submission without a result is no attempt', async () => {
  const services = notingServices(await testDatabase())
  await waitingSubmission(services.database)
  const { rows } = await services.database.query('select case_id from assignment')
  await runJob(services, await noteCount(services.database, { caseId: rows[0].case_id, mode: 'training' }))
  expect(await storedOf(services.database)).toMatchObject([{ attempts: 0 }])
})

test('of what has gone meanwhile nothing is stored, and the job is done', async () => {
  const services = notingServices(await testDatabase())
  const { database } = services
  for (const input of [
    { caseId: 'gone', mode: 'test' },
    { cohortId: crypto.randomUUID(), mode: 'test' },
  ] as const)
    await runJob(services, await noteCount(services.database, input))
  expect(await storedOf(services.database)).toEqual([])
  expect((await database.query('select state from background_job')).rows).toEqual([
    { state: 'done' },
    { state: 'done' },
  ])
})

test('a job that was stopped stores nothing', async () => {
  const services = notingServices(await testDatabase())
  const { database } = services
  const id = await noteCount(services.database, { caseId: await evaluatedCase(services), mode: 'training' })
  await database.query(`update background_job set state = 'stopped', finished_at = now() where id = $1`, [id])
  await runJob(services, id)
  expect(await storedOf(services.database)).toEqual([])
})
