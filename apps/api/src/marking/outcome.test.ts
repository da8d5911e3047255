import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleCase } from '@casebench/shared/case-file/sample'
import { beforeAll, expect, test } from 'vitest'
import { evaluated, newCase, resultOf, someAnswers, type Worker } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let reviewer: Person
let caseId: string
beforeAll(async () => {
  reviewer = await api.person({ role: 'Product_Owner' })
  caseId = await newCase(api, reviewer, { ...sampleCase, passMark: 0.6, revealAnswers: 'never' })
})

/** Half of it right, and a text that the rules leave to a person: with it five of eight. */
const answers = {
  ...someAnswers,
  CashShare: '40',
  kyc0: '25',
  Purpose: 'It trades in something that it does not name.',
}

const get = async (as: Person, path: string) => (await api.send('GET', path, { as })).body
const caseOf = ({ email, mode }: Worker) => `email=${email}&caseId=${caseId}&mode=${mode}`

/** The state of somebody's case wherever it shows. */
async function statesOf(one: Worker) {
  const [mine, theirs, listed, comparison] = [
    await get(one, `/v1/any/cases/case_review/get_case_details?${caseOf(one)}`),
    await get(reviewer, `/v1/admin/users/get_user_cases?email=${one.email}`),
    await get(one, `/v1/any/cases/get_assigned_cases?email=${one.email}&mode=${one.mode}`),
    await get(reviewer, `/v1/admin/cases/get_comparison?${caseOf(one)}`),
  ]
  return {
    summary: mine.evaluation.marking.summary as string,
    states: [mine.state, theirs[0].state, listed[0].state, comparison.state],
    history: comparison.history.map((entry: { can_still_pass: boolean }) => entry.can_still_pass),
    submission: comparison.submissions[0].can_still_pass,
  }
}

async function mark(one: Worker, marking: string): Promise<void> {
  const { score: current_score } = await resultOf(api, one)
  const body = { email: one.email, caseId, mode: one.mode, override: { Purpose: { marking } }, current_score }
  expect(await api.send('POST', '/v1/admin/cases/override_answers', { as: reviewer, body })).toMatchObject({
    status: 200,
  })
}

test.each(['training', 'test'] as const)(
  'a %s that is not passed is so for now while a reviewer can still make it pass, and for good once nobody can',
  async (mode) => {
    const ana = await evaluated(api, { caseId, mode, answers })
    const yet = 'notPassedYet'
    expect(await statesOf(ana)).toMatchObject({
      states: [yet, yet, yet, yet],
      history: [true],
      submission: true,
      summary: expect.stringMatching(/^Not passed yet: 1 answer waits for a reviewer\./),
    })
    const effect = await get(reviewer, `/v1/admin/cases/get_case_effect?case_id=${caseId}`)
    expect(effect.assignments).toContainEqual({ mode, version: 1, state: yet, count: 1 })
    await mark(ana, 'wrong')
    expect(await statesOf(ana)).toMatchObject({
      states: ['notPassed', 'notPassed', 'notPassed', 'notPassed'],
      history: [true, false],
      submission: false,
      summary: expect.stringMatching(/^Not passed: /),
    })
    await mark(ana, 'correct')
    expect(await statesOf(ana)).toMatchObject({ states: ['passed', 'passed', 'passed', 'passed'] })
  },
)

test('results of before are told apart by the migration as new ones are', async () => {
  const folder = join(import.meta.dirname, '../../../../prisma/migrations/20261123091145_result_can_still_pass')
  const [, backfill] = readFileSync(join(folder, 'migration.sql'), 'utf8').split('-- What Prisma cannot say')
  const waits = await evaluated(api, { caseId, answers })
  const fails = await evaluated(api, { caseId, answers: { ...answers, kyc0: '1' } })
  const { database } = api.services
  const ids = [waits.assignmentId, fails.assignmentId]
  const columns = async () =>
    (
      await database.query(
        `select e.can_still_pass, e.result->'canStillPass' as shown from evaluation e join submission s on s.id = e.submission_id
          where s.assignment_id = any($1) order by array_position($1, s.assignment_id)`,
        [ids],
      )
    ).rows
  expect(await columns()).toEqual([
    { can_still_pass: true, shown: true },
    { can_still_pass: false, shown: false },
  ])
  await database.query(`update evaluation set can_still_pass = false, result = result - 'canStillPass'`)
  await database.query(backfill ?? '')
  expect(await columns()).toEqual([
    { can_still_pass: true, shown: true },
    { can_still_pass: false, shown: null },
  ])
})
