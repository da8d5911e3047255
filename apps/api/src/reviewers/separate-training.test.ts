import { setModule } from '@casebench/shared/contract/modules'
import { trainerMonths } from '@casebench/shared/review-allocation'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { allocateReviews } from '../../../worker/src/review-allocation/allocate-reviews.ts'
import { evaluated, newCase, resultOf, someAnswers, type Worker } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { apartFromResult } from './kept-apart.ts'

const api = useTestApi()
const query = (sql: string, values: unknown[] = []) => api.services.database.query(sql, values)
const answers = { ...someAnswers, Purpose: 'Trades in samples' }
let owner: Person
let trainer: Person
let other: Person
let trainingCase: string
let testCase: string
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
  trainingCase = await newCase(api, owner)
  testCase = await newCase(api, owner)
})
beforeEach(async () => {
  trainer = await api.person({ role: 'Coordinator' })
  other = await api.person({ role: 'Coordinator' })
})

afterEach(() => query('delete from assignment'))

const switchRule = async (on: boolean) =>
  expect(await api.send('POST', setModule.path, { as: owner, body: { name: 'separate_training', on } })).toMatchObject({
    status: 200,
  })
async function separate(): Promise<void> {
  await switchRule(true)
  onTestFinished(() => switchRule(false))
}
const mark = async (as: Person, one: Worker) =>
  api.send('POST', '/v1/admin/cases/override_answers', {
    as,
    body: {
      email: one.email,
      caseId: one.caseId,
      mode: one.mode,
      override: { Purpose: { marking: 'correct' } },
      current_score: (await resultOf(api, one)).score,
    },
  })
const comparison = async (as: Person, { email, caseId, mode }: Worker) =>
  (await api.send('GET', `/v1/admin/cases/get_comparison?email=${email}&caseId=${caseId}&mode=${mode}`, { as })).body
/** Somebody's work in training, which the trainer has marked, and their test, which waits for a person. */
async function trainee() {
  const who = await api.person({ isTestUnlocked: true })
  const training = await evaluated(api, { who, caseId: trainingCase, answers })
  const sat = await evaluated(api, { who, caseId: testCase, mode: 'test', answers })
  expect(await mark(trainer, training)).toMatchObject({ status: 200 })
  return { training, sat }
}
const refused = { status: 403, body: { code: 'own_trainee' } }
const assign = ({ assignmentId }: Worker, to: Person) =>
  api.send('POST', '/v1/admin/cases/review_queue/assign', {
    as: owner,
    body: { items: [{ id: assignmentId, reviewer: null }], reviewers: [to.email] },
  })
const reviewerOf = async ({ assignmentId }: Worker) =>
  (
    await query(
      'select u.email from review_item i left join "user" u on u.id = i.reviewer_id where assignment_id = $1',
      [assignmentId],
    )
  ).rows[0]?.email ?? null

test('whoever reviewed somebody’s training marks no test of theirs, and goes on with their training', async () => {
  const { training, sat } = await trainee()
  expect(await comparison(trainer, sat)).toMatchObject({ kept_apart: null })
  await separate()
  expect(await comparison(trainer, sat)).toMatchObject({ kept_apart: 'training' })
  expect(await comparison(trainer, training)).toMatchObject({ kept_apart: null })
  expect(await comparison(other, sat)).toMatchObject({ kept_apart: null })
  expect(await mark(trainer, sat)).toMatchObject(refused)
  expect(await mark(other, sat)).toMatchObject({ status: 200 })
})

test('a comment, the decision of a contest and a finished second marking are reviews of training, too', async () => {
  await separate()
  const { training, sat } = await trainee()
  const reviewed = async (sql: string) => {
    const { email, userId } = await api.person({ role: 'Coordinator' })
    await query(sql, [training.assignmentId, userId])
    return { email, userId }
  }
  const commenting = (text: string) =>
    `insert into review_comment (submission_id, attribute_id, text, reviewer_id)
       select id, '${text}', '${text}', $2 from submission where assignment_id = $1`
  const apart = async ({ userId }: { userId: string }) =>
    await apartFromResult(api.services.database, { userId, principals: [{ userId, email: '' }] } as never, {
      userId: sat.userId,
      mode: 'test',
    })
  expect(await apart(await reviewed(commenting('Look again')))).toBe('training')
  // A comment that was emptied: the row says who has looked.
  expect(await apart(await reviewed(commenting('')))).toBe('training')
  expect(
    await apart(
      await reviewed(
        `insert into contest (submission_id, attribute_id, argument, state, decided_by, decided_at)
           select id, 'LegalName', 'It is right', 'rejected', $2, now() from submission where assignment_id = $1`,
      ),
    ),
  ).toBe('training')
  const secondMarking = (finished: string) =>
    `with sample as (
       insert into second_marking_sample (id, title, seed, scope, population)
       values (gen_random_uuid(), 'Sample', 'seed', 'all', 1) returning id)
     insert into second_marking (sample_id, position, submission_id, evaluation_number, case_version_id, reviewer_id, finished_at)
       select sample.id, 1, s.id, 1, a.case_version_id, $2, ${finished}
         from sample, submission s join assignment a on a.id = s.assignment_id where a.id = $1`
  expect(await apart(await reviewed(secondMarking('null')))).toBeNull()
  expect(await apart(await reviewed(secondMarking('now()')))).toBe('training')
})

test(`it ends after ${trainerMonths} months`, async () => {
  await separate()
  const { sat } = await trainee()
  const ago = (months: number, days: number) =>
    query(
      `update marking_override set created_at = now() - make_interval(months => $2) + make_interval(days => $3)
         where reviewer_id = $1`,
      [trainer.userId, months, days],
    )
  await ago(trainerMonths, 1)
  expect(await comparison(trainer, sat)).toMatchObject({ kept_apart: 'training' })
  await ago(trainerMonths, -1)
  expect(await comparison(trainer, sat)).toMatchObject({ kept_apart: null })
  expect(await mark(trainer, sat)).toMatchObject({ status: 200 })
})

test('a test that waits goes to others: by hand, by rule, and what somebody has when the rule is switched on', async () => {
  const { sat } = await trainee()
  expect(await assign(sat, trainer)).toMatchObject({ status: 200 })
  await separate()
  expect(await reviewerOf(sat)).toBeNull()
  expect(await assign(sat, trainer)).toMatchObject({ status: 409, body: { code: 'own_work' } })
  const next = async (as: Person) =>
    (await api.send('GET', '/v1/admin/cases/review_queue/next?mode=test', { as })).body.next
  expect(await next(trainer)).toBeNull()
  expect(await next(other)).toMatchObject({ id: sat.assignmentId })
  const seen = (await api.send('GET', '/v1/admin/cases/review_queue/allocation', { as: owner })).body.seen
  const rule = { cohorts: [], languages: [], mode: null, most: null, reviewers: [trainer.email, other.email] }
  await api.send('POST', '/v1/admin/cases/review_queue/set_allocation', {
    as: owner,
    body: { seen, apart_by: 'nothing', rules: [rule] },
  })
  onTestFinished(async () => {
    await query(`delete from installation_fact where key = 'review_allocation'`)
  })
  const { database, logger } = api.services
  const events = { publish: async () => {}, subscribe: async () => {}, close: async () => {} }
  await allocateReviews({ database, logger, events })
  expect(await reviewerOf(sat)).toBe(other.email)
  // Who marks their training later loses the test.
  await query('update marking_override set reviewer_id = $1 where reviewer_id = $2', [other.userId, trainer.userId])
  await allocateReviews({ database, logger, events })
  expect(await reviewerOf(sat)).toBe(trainer.email)
})

test('nobody decides about the certificates of somebody whom they trained', async () => {
  await separate()
  const { sat } = await trainee()
  const base = '/v1/admin/credentials'
  const definition = {
    title: `Analyst ${crypto.randomUUID()}`,
    description: 'Reviews cases alone',
    criteriaText: 'One timed test',
    criteria: { kind: 'tests', caseIds: [testCase] },
    validMonths: 24,
    graceDays: 30,
  }
  const saved = await api.send('POST', `${base}/save_definition`, { as: owner, body: { id: null, definition } })
  const issue = (as: Person) =>
    api.send('POST', `${base}/issue_certificate`, {
      as,
      body: { email: sat.email, definition_id: saved.body.id, reason: 'Passed' },
    })
  expect(await issue(trainer)).toMatchObject(refused)
  const { body: issued } = await issue(other)
  const shown = async (as: Person) =>
    (await api.send('GET', `${base}/get_certificate?id=${issued.id}`, { as })).body.trained_by_caller
  expect([await shown(trainer), await shown(other)]).toEqual([true, false])
  const suspend = (as: Person) =>
    api.send('POST', `${base}/decide_certificate`, {
      as,
      body: { id: issued.id, decision: 'suspend', reason: 'In question' },
    })
  expect(await suspend(trainer)).toMatchObject(refused)
  expect(await suspend(other)).toMatchObject({ status: 200 })
})
