import { assignCase } from '@casebench/domain/assigning/assign-case'
import { countAttempts } from '@casebench/server/testing/attempts'
import { canary, sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import { beforeAll, describe, expect, test } from 'vitest'
import { stoodLately } from '../analytics/recount.ts'
import {
  evaluated,
  evaluateWaiting,
  newCase,
  sendIn,
  someAnswers,
  type Worker,
  working,
} from '../testing/administered-cases.ts'
import { exportNow } from '../testing/personal-export.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
/** Its pass mark is what the right answers below come to: a single wrong one fails it. */
const revealing = { ...sampleCase, revealAnswers: 'always' as const, passMark: 0.5 }

let owner: Person
let caseId: string
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
  caseId = await newCase(api, owner, revealing)
})

const giveTest = async (userId: string, ofCase = caseId) =>
  assignCase(api.services.database, { userId, caseId: ofCase, mode: 'test', assignedAt: new Date() })

async function shareCohort(...people: Person[]) {
  await api.services.database.query(
    `with made as (insert into cohort (description) values ('Readers ' || gen_random_uuid()) returning id)
     insert into cohort_member (cohort_id, user_id) select made.id, person from made, unnest($1::uuid[]) as person`,
    [people.map(({ userId }) => userId)],
  )
}

/** As an author does who ticks it in the settings of the case. */
async function keepForTests(ofCase: string) {
  const body = { caseId: ofCase, caseData: { ...revealing, testOnly: true }, answerSheet: sampleSheet }
  expect((await api.send('POST', '/v1/admin/cases/edit_case', { as: owner, body })).status).toBe(200)
}

/** Somebody whose training of a case of their own shows no result, for each reason there is. */
const readers = {
  testAssigned: async () => {
    const reader = await working(api, { caseId })
    await giveTest(reader.userId)
    return reader
  },
  testPossible: async () => {
    const reader = await working(api, { caseId })
    const other = await api.person()
    await giveTest(other.userId)
    await shareCohort(reader, other)
    return reader
  },
  keptForTests: async () => {
    const ofCase = await newCase(api, owner, revealing)
    const reader = await working(api, { caseId: ofCase })
    await keepForTests(ofCase)
    return reader
  },
}

type Call = ['GET' | 'POST', string, object?]

const callsOf = ({ email, caseId: ofCase }: Worker): Call[] => {
  const assignment = `email=${email}&caseId=${ofCase}&mode=training`
  return [
    ['GET', `/v1/any/cases/case_review/get_case_details?${assignment}`],
    ['GET', `/v1/any/cases/get_assigned_cases?email=${email}&mode=training`],
    ['POST', `/v1/any/cases/check_answers/${ofCase}`, { mode: 'training' }],
    ['GET', `/v1/any/cases/contests?${assignment}`],
    ['GET', `/v1/any/cases/comments?${assignment}`],
    ['GET', `/v1/any/cases/attempts?${assignment}`],
    ['GET', `/v1/any/cases/attempts/1?${assignment}`],
    ['GET', `/v1/any/cases/attempts/mistakes?${assignment}`],
    ['GET', `/v1/any/cases/progress?email=${email}&mode=training`],
    ['GET', '/v1/any/notifications'],
    ['GET', `/v1/any/analytics/get_activity_logs?email=${email}`],
    ['GET', `/v1/any/analytics/get_activity_logs?email=${email}&q=0.5`],
    ['POST', '/v1/any/analytics/update_user_progress', { email }],
    ['POST', '/v1/any/analytics/update_top_six_fail_reasons', { email }],
    ['GET', `/v1/any/analytics/get_leaderboard_data?email=${email}`],
    ['GET', `/v1/any/cases/is_submittion_allowed?caseId=${ofCase}&mode=training`],
  ]
}

/** What changes with every try, or is the reader's own, tells nothing about a mark. */
const unsaid =
  /At$|^(answers|timestamp|created_at|submitted_at|id|requestId|activeSeconds|active_seconds|open_seconds|attempts|number|current)$/
const said = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...new Set(value.map((one) => JSON.stringify(said(one))))].sort()
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (unsaid.test(key) ? [] : [[key, said(one)]])))
}

/** Everything that is served to a reader, as far as it could speak of their answers. The test api refuses canaries. */
async function everythingServed(reader: Worker): Promise<string> {
  // As if a minute had passed: figures are looked at anew.
  stoodLately(api.services).clear()
  const served: unknown[] = []
  for (const [method, url, body] of callsOf(reader)) {
    const answer = await api.send(method, url, { as: reader, body })
    served.push([url.split('?')[0], answer.status, said(answer.body)])
  }
  return JSON.stringify(served, null, 1)
}

async function tryAnswer(reader: Worker, attributeId: string, answer: string): Promise<string> {
  const key = { email: reader.email, caseId: reader.caseId, mode: 'training' }
  const body = { ...key, attributeId, answerData: { answer } }
  expect((await api.send('POST', '/v1/any/cases/update_single_answer', { as: reader, body })).status).toBe(200)
  api.published.splice(0)
  await sendIn(api, reader)
  await evaluateWaiting(api)
  const served = await everythingServed(reader)
  const pushed = JSON.stringify(api.published.filter(({ userId }) => userId === reader.userId))
  expect((await api.send('POST', '/v1/any/cases/unlock_case', { as: reader, body: key })).status).toBe(200)
  countAttempts(1)
  return `${served} ${pushed}`
}

/** The results of all tries, newest first. */
const storedOf = async ({ assignmentId }: Worker) =>
  (
    await api.services.database.query(
      `select e.score, e.passed from submission s join evaluation e on e.submission_id = s.id
        where s.assignment_id = $1 order by s.generation desc`,
      [assignmentId],
    )
  ).rows

const shown = async (as: Worker) => (await api.send(...detailsOf(as), { as })).body
const detailsOf = ({ email, caseId: ofCase, mode }: Worker) =>
  ['GET', `/v1/any/cases/case_review/get_case_details?email=${email}&caseId=${ofCase}&mode=${mode}`] as const

/** A right and a wrong answer to each closed question. */
const tries = [
  ['Incorporated', '2013-11-04', '1999-01-01'],
  ['CashShare', '40', '7'],
  ['kyc0', '25', '3'],
] as const
const allRight = Object.fromEntries([...tries.map(([id, right]) => [id, right]), ['Reviews', 'Cash']])

describe.each(Object.entries(readers))('whose result is withheld as %s', (because, make) => {
  test('learns of no answer whether it is right, however often it is tried, near the pass mark or far from it', async () => {
    for (const others of [someAnswers, allRight]) {
      const reader = await make()
      for (const [attributeId, answer] of Object.entries(others)) {
        const body = {
          email: reader.email,
          caseId: reader.caseId,
          mode: 'training',
          attributeId,
          answerData: { answer },
        }
        await api.send('POST', '/v1/any/cases/update_single_answer', { as: reader, body })
      }
      for (const [attributeId, right, wrong] of tries) {
        // The first of them makes whatever only happens once.
        await tryAnswer(reader, attributeId, wrong)
        const whenWrong = await tryAnswer(reader, attributeId, wrong)
        expect(await tryAnswer(reader, attributeId, right), attributeId).toBe(whenWrong)
        // What is stored does change with the answer: near the pass mark even whether it passed.
        const [last, before] = await storedOf(reader)
        expect(last.score).toBeGreaterThan(before.score)
        if (others === allRight) expect([before.passed, last.passed]).toEqual([false, true])
      }
    }
  }, 240_000)

  test('is told so, and nothing else of the result', async () => {
    const reader = await make()
    await sendIn(api, reader)
    await evaluateWaiting(api)
    expect(await shown(reader)).toMatchObject({
      state: 'submitted',
      submitted: true,
      evaluation: null,
      withheld: because,
    })
    const report = await api.send('POST', `/v1/any/cases/check_answers/${reader.caseId}`, {
      as: reader,
      body: { mode: 'training' },
    })
    expect(report.body).toEqual({ status: 'success', message: 'Your answers were evaluated.', withheld: because })
    const files = [...(await exportNow(api, reader)).values()].join('\n')
    expect(files).toMatch(new RegExp(`"notShown": ?"${because}"`))
    expect(files).not.toMatch(/"score":|"correct":|CANARY/)
  })

  test('cannot contest what is not shown', async () => {
    const reader = await make()
    await sendIn(api, reader)
    await evaluateWaiting(api)
    const { submittedAt } = await shown(reader)
    for (const attributeId of ['LegalName', 'Incorporated', 'NoSuchQuestion']) {
      const body = {
        email: reader.email,
        caseId: reader.caseId,
        mode: 'training',
        attributeId,
        argument: 'It is right',
      }
      const filed = await api.send('POST', '/v1/any/cases/contests', {
        as: reader,
        body: { ...body, submitted_at: submittedAt },
      })
      expect(filed).toMatchObject({ status: 409, body: { code: 'result_withheld' } })
    }
  })

  test('is seen whole by staff', async () => {
    const reader = await make()
    await sendIn(api, reader)
    await evaluateWaiting(api)
    const { body } = await api.send('GET', `/v1/any/cases/get_assigned_cases?email=${reader.email}&mode=training`, {
      as: owner,
    })
    expect(body[0]).toMatchObject({ state: 'notPassed', evaluation: { passed: false }, withheld: null })
  })
})

test('what was shown before goes when a test is assigned, is back once it is taken, and goes when that is opened again', async () => {
  const own = await newCase(api, owner, revealing)
  const reader = await evaluated(api, { caseId: own })
  // The references of this case are for its candidate: the test api would take them for a leak.
  const sees = async () => {
    const [method, url] = detailsOf(reader)
    const { body } = await api.app.inject({ method, url, headers: { authorization: `Bearer ${reader.token}` } })
    return { quotes: body.includes(canary), ...JSON.parse(body) }
  }
  expect(await sees()).toMatchObject({ quotes: true, state: 'notPassed', withheld: null })

  const give = { caseId: own, email: reader.email, mode: 'test' }
  expect((await api.send('POST', '/v1/admin/cases/assign_case', { as: owner, body: give })).status).toBe(200)
  expect(await sees()).toMatchObject({ quotes: false, state: 'submitted', evaluation: null, withheld: 'testAssigned' })

  await api.services.database.query('update "user" set is_test_unlocked = true where id = $1', [reader.userId])
  const { rows } = await api.services.database.query(
    `insert into answer (assignment_id, attribute_id, value)
     select a.id, key, value from assignment a, jsonb_each_text($3) where a.user_id = $1 and a.case_id = $2 and a.mode = 'test'
     returning assignment_id as id`,
    [reader.userId, own, someAnswers],
  )
  const taken = await signedInAgain({ ...reader, mode: 'test' as const, assignmentId: rows[0].id })
  await sendIn(api, taken)
  expect(await sees()).toMatchObject({ quotes: false, withheld: 'testAssigned' })
  await evaluateWaiting(api)
  expect(await sees()).toMatchObject({ quotes: true, state: 'notPassed', withheld: null })

  await api.send('POST', '/v1/admin/cases/unlock_case', { as: owner, body: give })
  expect(await sees()).toMatchObject({ quotes: false, withheld: 'testAssigned' })
  await api.send('POST', '/v1/admin/cases/unassign_case', { as: owner, body: give })
  expect(await sees()).toMatchObject({ quotes: true, withheld: null })
})

/** The caller is remembered for a moment: what was just changed about them is there after it. */
async function signedInAgain<P extends Person>(person: P): Promise<P> {
  await new Promise((done) => setTimeout(done, 1000))
  return person
}

test('a test of the case elsewhere, or of another case in the cohort, withholds nothing', async () => {
  const own = await newCase(api, owner)
  const other = await newCase(api, owner)
  const reader = await evaluated(api, { caseId: own })
  const [mate, stranger] = [await api.person(), await api.person()]
  await shareCohort(reader, mate)
  await giveTest(mate.userId, other)
  await giveTest(stranger.userId, own)
  expect(await shown(reader)).toMatchObject({ state: 'notPassed', withheld: null })
})

test('a test speaks of no single answer: no counts by section, its score in whole percents', async () => {
  const taker = await evaluated(api, { caseId, mode: 'test' })
  const { evaluation } = await shown(taker)
  // Each is named; only one has a level, and none the weight that would tell how many entries its lists should have.
  expect(evaluation.perSection).toMatchObject([
    { sectionTitle: 'Identity', level: 'low' },
    { sectionTitle: 'Directors', level: null },
    { sectionTitle: 'Additional reviews', level: null },
    { sectionTitle: 'Questions', level: null },
  ])
  for (const section of evaluation.perSection)
    expect(section).toMatchObject({ weight: null, score: null, counts: null })
  expect(evaluation).toMatchObject({ feedback: [], marking: { wrong: [], notSure: [], correct: [] } })
  expect(evaluation.score * 100).toBeCloseTo(Math.round(evaluation.score * 100), 9)
  const reasons = await api.send('POST', '/v1/any/analytics/update_top_six_fail_reasons', {
    as: taker,
    body: { email: taker.email },
  })
  expect(reasons.body.reasons).toEqual([])
  const ofStaff = await api.send('POST', '/v1/any/analytics/update_top_six_fail_reasons', {
    as: owner,
    body: { email: taker.email },
  })
  expect(ofStaff.body.reasons).not.toEqual([])
})
