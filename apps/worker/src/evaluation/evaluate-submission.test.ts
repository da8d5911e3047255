import type { Database } from '@casebench/server/database'
import { relayOutbox } from '@casebench/server/outbox'
import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, test } from 'vitest'
import { canary, notingServices, stateOf, waitingSubmission } from '../testing/submissions.ts'
import { claimSubmission } from './claim.ts'
import { evaluateSubmission } from './evaluate-submission.ts'
import { storeFailure, storeResult } from './finish.ts'
import { reconcileSubmissions } from './reconcile.ts'

const evaluation = {
  score: 1,
  passed: true,
  canStillPass: false,
  verdicts: [],
  engineVersion: 'test',
} as unknown as Parameters<typeof storeResult>[2]
const result = { durationMs: 1 } as Parameters<typeof storeResult>[3]
const expireLeases = `update submission set lease_until = now() - interval '1 second' where lease_until is not null`
const notified = async (database: Database) => (await database.query('select kind, detail from notification')).rows

test('a waiting submission gets one result, and its candidate is told', async () => {
  const services = notingServices(await testDatabase())
  const id = await waitingSubmission(services.database)
  await evaluateSubmission(services, id)
  await evaluateSubmission(services, id)
  expect(await stateOf(services.database, id)).toMatchObject({
    state: 'success',
    results: 1,
    submitted: true,
    locked: true,
  })
  expect(services.told).toEqual(['success'])
  expect(await notified(services.database)).toEqual([
    { kind: 'evaluated', detail: { caseId: expect.any(String), mode: 'training' } },
  ])
})

test('what the candidate sees has nothing of the answer sheet, what reviewers see may', async () => {
  const services = notingServices(await testDatabase())
  const id = await waitingSubmission(services.database)
  await evaluateSubmission(services, id)
  const { rows } = await services.database.query(
    'select result::text, verdicts::text from evaluation where submission_id = $1',
    [id],
  )
  expect(rows[0].result).not.toContain(canary)
  expect(rows[0].verdicts).toContain(canary)
})

test('what is stored is complete, also for someone who has the case as a test: serving decides what is shown', async () => {
  const services = notingServices(await testDatabase())
  const { database } = services
  const id = await waitingSubmission(services.database)
  await database.query(`update case_version set case_data = case_data || '{"revealAnswers": "always"}'`)
  await database.query(
    `insert into assignment (user_id, case_id, mode, case_version_id)
     select a.user_id, a.case_id, 'test', a.case_version_id
       from assignment a join submission s on s.assignment_id = a.id where s.id = $1`,
    [id],
  )
  await evaluateSubmission(services, id)
  const { rows } = await database.query('select result::text from evaluation')
  expect(rows[0].result).toContain(canary)
})

test('while one holds the claim nobody else gets it; when the lease has ended the next one does', async () => {
  const database = await testDatabase()
  const id = await waitingSubmission(database)
  const first = await claimSubmission(database, id)
  expect(first?.fence).toBe(1)
  expect(await claimSubmission(database, id)).toBeUndefined()
  await database.query(expireLeases)
  expect((await claimSubmission(database, id))?.fence).toBe(2)
})

test('twenty claims at once: one is given', async () => {
  const database = await testDatabase()
  const id = await waitingSubmission(database)
  const claims = await Promise.all(Array.from({ length: 20 }, () => claimSubmission(database, id)))
  expect(claims.filter(Boolean)).toHaveLength(1)
})

test('a worker that wakes up late is refused, before and after its successor has finished', async () => {
  const database = await testDatabase()
  const id = await waitingSubmission(database)
  const late = await claimSubmission(database, id)
  await database.query(expireLeases)
  const successor = await claimSubmission(database, id)
  if (!late || !successor) throw new Error('Both should have had a claim')
  expect(await storeResult(database, late, evaluation, result)).toBe(false)
  expect(await storeFailure(database, late, 'late')).toBe(false)
  expect(await storeResult(database, successor, evaluation, result)).toBe(true)
  expect(await storeResult(database, late, evaluation, result)).toBe(false)
  expect(await storeResult(database, successor, evaluation, result)).toBe(false)
  expect(await stateOf(database, id)).toMatchObject({ state: 'success', results: 1 })
})

test('a result for a case that was unlocked or reset meanwhile is discarded', async () => {
  const services = notingServices(await testDatabase())
  const id = await waitingSubmission(services.database)
  const claim = await claimSubmission(services.database, id)
  await services.database.query('update assignment set generation = generation + 1, locked = false')
  if (!claim) throw new Error('There should be a claim')
  expect(await storeResult(services.database, claim, evaluation, result)).toBe(false)
  await reconcileSubmissions(services)
  expect(await stateOf(services.database, id)).toMatchObject({
    state: 'failed',
    failure: 'superseded',
    results: 0,
    locked: false,
    submitted: false,
  })
})

test('what cannot be evaluated is tried again, and then fails with its answers open again', async () => {
  const services = notingServices(await testDatabase())
  const id = await waitingSubmission(services.database)
  await services.database.query(`update case_version set case_data = '{"components": 1}'`)
  for (let attempt = 1; attempt <= 4; attempt++) {
    expect(await stateOf(services.database, id)).toMatchObject({ state: 'in_progress', locked: true })
    await evaluateSubmission(services, id)
    await services.database.query(expireLeases)
  }
  expect(await stateOf(services.database, id)).toMatchObject({
    state: 'failed',
    results: 0,
    locked: false,
    submitted: false,
  })
  expect(services.told).toEqual(['failed'])
  expect(await notified(services.database)).toMatchObject([{ kind: 'evaluationFailed' }])
})

test('a fault of the database is no failure of the evaluation: it is tried again', async () => {
  const services = notingServices(await testDatabase())
  const id = await waitingSubmission(services.database)
  const broken = { ...services, gradedCases: { load: () => Promise.reject(new Error('connection lost')) } }
  for (let attempt = 0; attempt < 6; attempt++) {
    await expect(evaluateSubmission(broken, id)).rejects.toThrow('connection lost')
    await services.database.query(expireLeases)
  }
  expect(await stateOf(services.database, id)).toMatchObject({ state: 'in_progress' })
  await evaluateSubmission(services, id)
  expect(await stateOf(services.database, id)).toMatchObject({ state: 'success', results: 1 })
})

test('the reconciler rings for what the queue lost, and not for what is new or being worked on', async () => {
  const services = notingServices(await testDatabase())
  const { database } = services
  const [lost, claimed] = [await waitingSubmission(services.database), await waitingSubmission(services.database)]
  await database.query(`update submission set created_at = now() - interval '1 minute'`)
  await claimSubmission(database, claimed)
  await waitingSubmission(services.database)
  await reconcileSubmissions(services)
  expect(services.enqueued).toEqual([lost])
  await database.query(expireLeases)
  services.enqueued.length = 0
  await reconcileSubmissions(services)
  expect(services.enqueued.toSorted()).toEqual([lost, claimed].toSorted())
})

test('the sweep enqueues a submission that was stored and never enqueued, once', async () => {
  const services = notingServices(await testDatabase())
  const { database } = services
  await database.query(
    `insert into outbox (queue, job_id, created_at) values ('evaluation', 'old', now() - interval '3 seconds'), ('evaluation', 'new', now())`,
  )
  expect(await relayOutbox(database, services.jobQueue)).toBe(1)
  expect(services.enqueued).toEqual(['old'])
  expect((await database.query('select job_id from outbox')).rows).toEqual([{ job_id: 'new' }])
})

test('a submission that kills every worker is given up', async () => {
  const services = notingServices(await testDatabase())
  const id = await waitingSubmission(services.database)
  await services.database.query(`update submission set fence = 25, lease_until = now() - interval '1 second'`)
  await reconcileSubmissions(services)
  expect(await stateOf(services.database, id)).toMatchObject({
    state: 'failed',
    failure: 'No result after 25 attempts.',
    locked: false,
  })
})
