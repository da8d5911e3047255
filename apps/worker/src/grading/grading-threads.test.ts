import { listAnswers, listCase, listSheet, otherListAnswers } from '@casebench/grading/large-lists'
import type { Database } from '@casebench/server/database'
import { testDatabase } from '@casebench/server/testing/test-database'
import { openThreads } from '@casebench/server/threads'
import { maxRows } from '@casebench/shared/constants'
import { expect, onTestFinished, test } from 'vitest'
import { claimSubmission } from '../evaluation/claim.ts'
import { evaluateSubmission } from '../evaluation/evaluate-submission.ts'
import { reconcileSubmissions } from '../evaluation/reconcile.ts'
import { gradingHere } from '../testing/grading-here.ts'
import { notingServices, stateOf, waitingSubmission } from '../testing/submissions.ts'
import type { Grader, GradingResult, GradingTask } from './grading.ts'
import { gradingThreads } from './grading-threads.ts'

/** Starting from sources takes a thread seconds on a busy machine. */
const timeout = 120_000

const program = new URL('./grading-thread.ts', import.meta.url)

function kept(grader: Grader): Grader {
  onTestFinished(() => grader.close())
  return grader
}

/** A grader whose threads hang at everything, as an engine with a fault would. */
function hangingGrader(): Grader {
  const threads = openThreads<GradingTask | { spin: true }, GradingResult>({
    program: new URL('../../../../packages/server/src/testing/odd-thread.ts', import.meta.url),
    most: 2,
    kept: 1,
    maxSeconds: 1,
    maxMegabytes: 64,
  })
  return kept({
    ready: threads.ready,
    grade: () => threads.run({ spin: true }) as Promise<never>,
    close: threads.close,
  })
}

const expireLeases = (database: Database) =>
  database.query(`update submission set lease_until = now() - interval '1 second' where lease_until is not null`)

test(
  'a thread grades as it would be done here, lists of the largest size in the time that there is',
  async () => {
    const grader = kept(gradingThreads(program))
    await grader.ready
    for (const answers of [listAnswers(maxRows, 0), otherListAnswers(maxRows, 0)]) {
      const task = {
        ...{ caseData: listCase, answerSheet: listSheet(maxRows, 0), answers },
        ...{ mode: 'training' as const, hasModel: true },
      }
      const graded = await grader.grade('byRules', task)
      expect(graded).toEqual(await gradingHere.grade('byRules', task))
      const concluding = { ...task, byRules: graded.evaluation, decided: graded.evaluation.verdicts }
      expect(await grader.grade('conclude', concluding)).toEqual(await gradingHere.grade('conclude', concluding))
    }
  },
  timeout,
)

/** As many characters as all answers of an assignment may have of a sign of three bytes that is read as many letters. */
const maxSigns = 340_000

/** A list of `rows` rows of texts of any length, each answer as long as it may be together. */
function growingTask(rows: number, columns: number, sign: string) {
  const types = ['text', 'longText', 'multiChoice', 'personName'] as const
  const asked = Array.from({ length: columns }, (_, column) => ({
    attributeId: `Owner-${column}-`,
    title: `Owner ${column}`,
    type: types[column % types.length] ?? 'text',
    ...(types[column % types.length] === 'multiChoice' ? { options: ['a', 'b'] } : {}),
  }))
  const caseData = structuredClone(listCase)
  const group = caseData.components[0]?.sections[0]?.subsections?.[0]
  if (group) group.attributes = asked
  const length = Math.min(20_000, Math.floor(maxSigns / rows / columns))
  const ids = Array.from({ length: rows }, (_, row) => asked.map(({ attributeId }) => `${attributeId}${row}`)).flat()
  return {
    ...{ caseData, mode: 'training' as const, hasModel: true },
    answerSheet: Object.fromEntries(ids.map((id) => [id, { answer: `${sign.repeat(Math.min(length, 9000))}${id}` }])),
    answers: Object.fromEntries(ids.map((id) => [id, `${id}${sign.repeat(length - 20)}`])),
  }
}

test.each([
  ['one row of long answers', 1, 17],
  ['a list of twenty rows', 20, 3],
  ['a full list', maxRows, 3],
])(
  'texts that grow most when they are read are graded within the memory of a thread: %s',
  async (_what, rows, columns) => {
    const grader = kept(gradingThreads(program, 60))
    await grader.ready
    const graded = await grader.grade('byRules', growingTask(rows, columns, '\ufdfa'))
    expect(graded.evaluation.verdicts.length).toBeGreaterThanOrEqual(rows * columns)
  },
  timeout * 2,
)

test(
  'a submission is evaluated by threads',
  async () => {
    const services = { ...notingServices(await testDatabase()), grader: kept(gradingThreads(program)) }
    const id = await waitingSubmission(services.database)
    await evaluateSubmission(services, id)
    expect(await stateOf(services.database, id)).toMatchObject({ state: 'success', results: 1 })
  },
  timeout,
)

test(
  'an evaluation that hangs is ended at its time, tried once more and given up: no score, open answers, a reason, a notice',
  async () => {
    const services = { ...notingServices(await testDatabase()), grader: hangingGrader() }
    const { database } = services
    await services.grader.ready
    const id = await waitingSubmission(database)
    await evaluateSubmission(services, id)
    expect(await stateOf(database, id)).toMatchObject({ state: 'in_progress', results: 0 })
    await expireLeases(database)
    await evaluateSubmission(services, id)
    expect(await stateOf(database, id)).toMatchObject({
      state: 'failed',
      failure: 'It took longer than 1 seconds and was ended.',
      results: 0,
      locked: false,
      submitted: false,
    })
    expect(services.told).toEqual(['failed'])
    const { rows } = await database.query('select kind from notification')
    expect(rows).toEqual([{ kind: 'evaluationFailed' }])
    await reconcileSubmissions(services)
    expect(services.enqueued).toEqual([])
  },
  timeout,
)

test(
  'while evaluations hang others are claimed, the claim is kept, and this thread goes on',
  async () => {
    const services = { ...notingServices(await testDatabase()), grader: hangingGrader() }
    const { database } = services
    await services.grader.ready
    const ids = await Promise.all([waitingSubmission(database), waitingSubmission(database)])
    const hanging = Promise.all(ids.map((id) => evaluateSubmission(services, id)))
    let turns = 0
    const turning = setInterval(() => {
      turns += 1
    }, 20)
    for (const id of ids) await expect.poll(async () => await claimSubmission(database, id)).toBeUndefined()
    await hanging
    clearInterval(turning)
    expect(turns).toBeGreaterThan(5)
  },
  timeout,
)

test('a thread that cannot be had is no failure of the evaluation', async () => {
  const broken = kept(gradingThreads(new URL('../evaluation/no-such-thread.ts', import.meta.url)))
  const services = { ...notingServices(await testDatabase()), grader: broken }
  const { database } = services
  const id = await waitingSubmission(database)
  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(evaluateSubmission(services, id)).rejects.toThrow('The thread broke')
    await expireLeases(database)
  }
  expect(await stateOf(database, id)).toMatchObject({ state: 'in_progress' })
})
