import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import {
  doJob,
  evaluated,
  evaluateWaiting,
  expectAllToAddUp,
  newCase,
  resultOf,
  resultsOf,
  sendIn,
  someAnswers,
  type Worker,
} from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

// Each act meets a regrading, or an evaluation, of the same submission in fifty different moments. What comes out must be
// what one of them before the other gives.
const times = 50
const timeout = 600_000

const api = useTestApi()
let admin: Person
beforeAll(async () => {
  admin = await api.person({ role: 'Product_Owner' })
})

const post = (path: string, body: unknown) => api.send('POST', `/v1/admin/cases/${path}`, { as: admin, body })
const about = ({ email, caseId, mode }: Worker) => ({ email, caseId, mode })
/** Spread over as long as the other side takes. */
const sometime = (longest: number) => pause(Math.random() * longest)

/** Fifty results that a new version would change, and the trial that says so. */
async function triedCase() {
  const caseId = await newCase(api, admin)
  const people = []
  for (let count = 0; count < times; count++) people.push(await evaluated(api, { caseId }))
  const { body } = await post('accept_variant', {
    case_id: caseId,
    attributeId: 'LegalName',
    variant: someAnswers.LegalName,
  })
  await doJob(api, body.job_id)
  const before = new Map<Worker, number>()
  for (const one of people) before.set(one, (await resultOf(api, one)).score)
  return { caseId, people, before, trialId: body.job_id }
}

type Outcome<T> = { one: Worker; answer: T; changed: boolean; skip: string | undefined }

/** Applies a trial while everyone's `act` happens, a few at a time, before or after its turn in the trial. */
async function raced<T>(
  { caseId, trialId, people }: Awaited<ReturnType<typeof triedCase>>,
  act: (one: Worker) => Promise<T>,
): Promise<Outcome<T>[]> {
  const { body } = await post('regrade', {
    ...{ case_id: caseId, apply: true, job_id: trialId },
    ...{ reason: 'Corrected', immediately: true },
  })
  const waiting = [...people]
  const answers = new Map<Worker, T>()
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      await sometime(10)
      answers.set(one, await act(one))
    }
  }
  await Promise.all([doJob(api, body.job_id), lane(), lane(), lane()])
  const job = (await api.send('GET', `/v1/admin/jobs/get_job?id=${body.job_id}`, { as: admin })).body
  expect(job).toMatchObject({ state: 'done' })
  const changed = new Set(job.changes.map(({ email }: Person) => email))
  const skipped = new Map<string, string>(
    job.skipped.map(({ email, reason }: { email: string; reason: string }) => [email, reason]),
  )
  const outcomes = people.map((one) => ({
    one,
    answer: answers.get(one) as T,
    changed: changed.has(one.email),
    skip: skipped.get(one.email),
  }))
  // A race in which one side always wins proves nothing.
  expect(new Set(outcomes.map((outcome) => outcome.changed))).toEqual(new Set([true, false]))
  return outcomes
}

test(
  'a regrading and an override: the second is told of the first',
  async () => {
    const tried = await triedCase()
    const outcomes = await raced(tried, (one) =>
      post('override_answers', {
        ...about(one),
        override: { LegalName: { marking: 'wrong' } },
        current_score: tried.before.get(one),
      }),
    )
    for (const { one, answer, changed, skip } of outcomes) {
      const results = await resultsOf(api, one)
      expect(results).toHaveLength(2)
      const mark = results[1]?.verdicts.find(({ attributeId }) => attributeId === 'LegalName')
      if (changed) {
        expect(answer).toMatchObject({ status: 409, body: { code: 'score_changed', current_score: results[1]?.score } })
        expect(mark).toMatchObject({ marking: 'correct', gradedBy: 'rules' })
      } else {
        expect([answer.status, skip]).toEqual([200, 'changed_meanwhile'])
        expect(mark).toMatchObject({ marking: 'wrong', gradedBy: 'person' })
      }
    }
    await expectAllToAddUp(api)
  },
  timeout,
)

test.each(['unlock_case', 'reset_case'])(
  'a regrading and %s: open afterwards, marked before or not at all',
  async (act) => {
    const tried = await triedCase()
    for (const { one, answer, changed, skip } of await raced(tried, (one) => post(act, about(one)))) {
      expect(answer.status).toBe(200)
      expect(changed).toBe(skip === undefined)
      const { rows } = await api.services.database.query(
        `select a.locked, a.submitted, a.generation, count(e.number) as results from assignment a
         join submission s on s.assignment_id = a.id join evaluation e on e.submission_id = s.id where a.id = $1
        group by a.id`,
        [one.assignmentId],
      )
      expect(rows).toEqual([{ locked: false, submitted: false, generation: 2, results: changed ? 2 : 1 }])
      expect(changed ? undefined : 'no_longer_counts').toBe(skip)
    }
    await expectAllToAddUp(api)
  },
  timeout,
)

test(
  'a regrading and a new evaluation: the new one is what counts',
  async () => {
    const tried = await triedCase()
    const outcomes = await raced(tried, async (one) => {
      await post('unlock_case', about(one))
      await sendIn(api, one)
      await evaluateWaiting(api)
    })
    await evaluateWaiting(api)
    for (const { one, changed, skip } of outcomes) {
      expect(changed).toBe(skip === undefined)
      const results = await resultsOf(api, one)
      expect(results).toHaveLength(1)
      // It is judged by the version that it was written for.
      expect(results[0]?.score).toBe(tried.before.get(one))
    }
    await expectAllToAddUp(api)
  },
  timeout,
)

test(
  'an evaluation and an override, an unlock or a reset by an administrator',
  async () => {
    const caseId = await newCase(api, admin)
    for (let count = 0; count < times; count++) {
      const one = await evaluated(api, { caseId })
      await post('unlock_case', about(one))
      await sendIn(api, one)
      const act = ['override_answers', 'unlock_case', 'reset_case'][count % 3] ?? ''
      const { rows: earlier } = await api.services.database.query(
        'select e.score from evaluation e join submission s on s.id = e.submission_id where s.assignment_id = $1',
        [one.assignmentId],
      )
      const more =
        act === 'override_answers'
          ? { override: { LegalName: { marking: 'correct' } }, current_score: earlier[0].score }
          : {}
      const [answer] = await Promise.all([
        sometime(30).then(() => post(act, { ...about(one), ...more })),
        evaluateWaiting(api),
      ])
      const results = await resultsOf(api, one)
      if (act === 'override_answers') {
        // Before the result there is nothing to mark.
        expect([200, 409]).toContain(answer.status)
        expect(results).toHaveLength(answer.status === 200 ? 2 : 1)
      } else {
        expect(answer.status).toBe(200)
        expect(results).toEqual([])
        const { rows } = await api.services.database.query('select locked, submitted from assignment where id = $1', [
          one.assignmentId,
        ])
        expect(rows).toEqual([{ locked: false, submitted: false }])
      }
    }
    await expectAllToAddUp(api)
  },
  timeout,
)
