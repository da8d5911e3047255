import { assignCase } from '@casebench/domain/assigning/assign-case'
import { storeEntryPassages } from '@casebench/domain/knowledge/store-passages'
import { countAttempts } from '@casebench/server/testing/attempts'
import { canary, sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import type { CaseData } from '@casebench/shared/case-file/schema'
import type { AttemptDetails, MistakeGroup } from '@casebench/shared/contract/attempts'
import { beforeAll, describe, expect, test } from 'vitest'
import { evaluateWaiting, newCase, sendIn, type Worker, working } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let owner: Person
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
})

const query = ({ email, caseId, mode }: Worker) => `email=${email}&caseId=${caseId}&mode=${mode}`
const get = (one: Worker, path: string, as: Person = one) =>
  api.send('GET', `/v1/any/cases/${path}?${query(one)}`, { as })
const open = (one: Worker) => get(one, 'case_review/get_case_details')
const attempts = async (one: Worker) => (await get(one, 'attempts')).body
const attempt = async (one: Worker, number: number): Promise<AttemptDetails> =>
  (await get(one, `attempts/${number}`)).body
const mistakes = async (one: Worker): Promise<{ attempt: number | null; groups: MistakeGroup[] }> =>
  (await get(one, 'attempts/mistakes')).body
const progress = async (one: Worker) =>
  (await api.send('GET', `/v1/any/cases/progress?email=${one.email}&mode=${one.mode}`, { as: one })).body

async function answer(one: Worker, answers: Record<string, string>) {
  for (const [attributeId, value] of Object.entries(answers)) {
    const body = { email: one.email, caseId: one.caseId, mode: one.mode, attributeId, answerData: { answer: value } }
    expect((await api.send('POST', '/v1/any/cases/update_single_answer', { as: one, body })).status).toBe(200)
  }
}

/** Opens the case, as its page does, and sends it in. */
async function submit(one: Worker) {
  await open(one)
  await sendIn(api, one)
  await evaluateWaiting(api)
}

const body = ({ email, caseId, mode }: Worker) => ({ email, caseId, mode })
const unlock = async (one: Worker) =>
  expect(await api.send('POST', '/v1/any/cases/unlock_case', { as: one, body: body(one) })).toMatchObject({
    status: 200,
  })
const unlockTest = async (one: Worker) =>
  expect(await api.send('POST', '/v1/admin/cases/unlock_case', { as: owner, body: body(one) })).toMatchObject({
    status: 200,
  })

const swapped = { LegalName: 'Sample Trading GmbH', Incorporated: '11 April 2013', Reviews: 'Cash', CashShare: '41' }

async function startWith(options: { mode?: 'training' | 'test'; caseData?: CaseData } = {}) {
  const caseId = await newCase(api, owner, options.caseData ?? sampleCase)
  return working(api, { caseId, answers: swapped, ...(options.mode && { mode: options.mode }) })
}

test('a case that was never submitted has no attempts, and nothing to practise', async () => {
  const ana = await startWith()
  expect((await open(ana)).body.attempts).toBe(0)
  expect(await attempts(ana)).toEqual([])
  expect(await mistakes(ana)).toEqual({ attempt: null, groups: [] })
  expect(await progress(ana)).toEqual([])
  expect(await get(ana, 'attempts/1')).toMatchObject({ status: 404, body: { code: 'no_such_attempt' } })
})

test('unlocking keeps the attempt: its marks, answers and score can be read while one tries again', async () => {
  const ana = await startWith()
  await submit(ana)
  const before = (await open(ana)).body
  expect(before.attempts).toBe(1)
  await unlock(ana)
  expect((await open(ana)).body).toMatchObject({ evaluation: null, attempts: 1 })
  await answer(ana, { Incorporated: '4 Nov 2013' })
  expect(await attempts(ana)).toMatchObject([{ number: 1, current: false, result: { outcome: 'notPassed' } }])
  const first = await attempt(ana, 1)
  expect(first.answers).toMatchObject(swapped)
  expect(first.evaluation).toEqual(before.evaluation)
  expect(first.same_version).toBe(true)

  await submit(ana)
  const [latest, earlier] = await attempts(ana)
  expect(latest).toMatchObject({ number: 2, current: true })
  expect(earlier).toMatchObject({ number: 1, current: false })
  expect(latest.result.score).toBeGreaterThan(earlier.result.score)
  expect((await attempt(ana, 2)).answers.Incorporated).toBe('4 Nov 2013')
  expect((await attempt(ana, 2)).evaluation?.marking.correct).toContain('Incorporated')
  expect(await progress(ana)).toMatchObject([
    { caseId: ana.caseId, attempt: 1, score: earlier.result.score },
    { caseId: ana.caseId, attempt: 2, score: latest.result.score },
  ])
})

test('a reset begins anew: what was submitted before it is no attempt any more', async () => {
  const ana = await startWith()
  await submit(ana)
  const reset = await api.send('POST', '/v1/admin/cases/reset_case', { as: owner, body: body(ana) })
  expect(reset.status).toBe(200)
  expect((await open(ana)).body.attempts).toBe(0)
  expect(await attempts(ana)).toEqual([])
  expect(await progress(ana)).toEqual([])
})

describe('what would help most', () => {
  test('is grouped by the mistake, with what each group cost; what waits for a reviewer is none', async () => {
    const ana = await startWith()
    await answer(ana, { Purpose: 'Sells samples of all kinds to shops.' })
    await submit(ana)
    const { attempt: number, groups } = await mistakes(ana)
    expect(number).toBe(1)
    const of = (mistake: string) => groups.find((group) => group.mistake === mistake)
    expect(of('date-order')).toMatchObject({ attributeIds: ['Incorporated'], points: 1 })
    expect(of('company-name')).toMatchObject({ attributeIds: ['LegalName'], points: 1 })
    expect(of('missing-entry')).toMatchObject({ attributeIds: ['DirectorName0', 'DirectorSince0'], points: 2 })
    expect(of('left-empty')).toMatchObject({ attributeIds: ['kyc0'] })
    expect(groups.flatMap(({ attributeIds }) => attributeIds)).not.toContain('Purpose')
    const points = groups.map((group) => group.points)
    expect(points).toEqual(points.toSorted((a, b) => b - a))
    const { evaluation } = await attempt(ana, 1)
    const lost = evaluation?.perSection.reduce(
      (sum, { weight, score, waiting = 0 }) => sum + (weight ?? 0) * (1 - (score ?? 0) - waiting),
      0,
    )
    expect(points.reduce((sum, one) => sum + one, 0)).toBeCloseTo(lost ?? 0, 5)
  })

  test('a case of one’s own with a question of the kind is one to practise in, an open one first', async () => {
    const ana = await startWith()
    await submit(ana)
    const dates: CaseData = { ...sampleCase, details: { ...sampleCase.details, name: 'Practice of dates' } }
    const caseId = await newCase(api, owner, dates)
    const practiceIn = async () =>
      (await mistakes(ana)).groups.find(({ mistake }) => mistake === 'date-order')?.practice
    expect(await practiceIn()).toBeNull()
    await assignCase(api.services.database, { userId: ana.userId, caseId, mode: 'training', assignedAt: new Date() })
    expect(await practiceIn()).toEqual({
      caseId,
      name: 'Practice of dates',
      state: 'notStarted',
      sectionKey: '0-0',
      attributeId: 'Incorporated',
    })
  })

  test('an entry of the knowledge base is named only where it is about the mistake', async () => {
    const ana = await startWith()
    await submit(ana)
    const entryFor = async (mistake: string) =>
      (await mistakes(ana)).groups.find((group) => group.mistake === mistake)?.entry
    const { database } = api.services
    const add = async (question: string, response: string, page = '') => {
      const { rows } = await database.query(
        'insert into knowledge_entry (question, response, page) values ($1, $2, $3) returning qid',
        [question, response, page],
      )
      await storeEntryPassages(database, { qid: rows[0].qid, question, response })
      return rows[0].qid
    }
    await add('Is the name of an entity on the certificate?', 'Certificates name whoever passed.')
    await add('How should I write the legal name of an entity?', 'In the form of the page.', 'case_review')
    expect(await entryFor('company-name')).toBeNull()
    await database.query(`delete from knowledge_entry where page = 'case_review'`)
    const qid = await add(
      'How should I write the legal name of an entity?',
      'As in the register, with its legal form.\n\n## Also asked as\n\n- Name of the company',
    )
    expect(await entryFor('company-name')).toEqual({
      qid,
      question: 'How should I write the legal name of an entity?',
      response: 'As in the register, with its legal form.',
    })
  })
})

/** Everything that speaks of former attempts. */
const everything = async (one: Worker) =>
  JSON.stringify(await Promise.all([attempts(one), attempt(one, 1), attempt(one, 2), mistakes(one), progress(one)]))

test('no attempt tells the answer sheet of a case that reveals nothing, nor of one that does after it is passed', async () => {
  for (const revealAnswers of ['never', 'afterPass'] as const) {
    const ana = await startWith({ caseData: { ...sampleCase, revealAnswers } })
    await submit(ana)
    await unlock(ana)
    await submit(ana)
    expect(await everything(ana)).not.toContain(canary)
    countAttempts(5)
  }
})

test('of a withheld training it is told when it was submitted, and nothing of how it went', async () => {
  const ana = await startWith()
  await submit(ana)
  await unlock(ana)
  await submit(ana)
  expect(await everything(ana)).toMatch(/date-order/)
  await assignCase(api.services.database, {
    userId: ana.userId,
    caseId: ana.caseId,
    mode: 'test',
    assignedAt: new Date(),
  })
  expect(await attempts(ana)).toMatchObject([
    { number: 2, result: null },
    { number: 1, result: null },
  ])
  expect(await attempt(ana, 1)).toMatchObject({ evaluation: null, withheld: 'testAssigned' })
  expect(await mistakes(ana)).toEqual({ attempt: null, groups: [] })
  expect(await progress(ana)).toEqual([])
  const told = await everything(ana)
  expect(told).not.toContain(canary)
  expect(told).not.toMatch(/score|correct|wrong|date-order|feedback/)
  countAttempts(5)
})

test('two attempts at a test say no more of its answers than one: whole percents, and neither answers nor mistakes', async () => {
  const ana = await startWith({ mode: 'test' })
  await submit(ana)
  await unlockTest(ana)
  await answer(ana, { Incorporated: '4 Nov 2013' })
  await submit(ana)
  const [latest, first] = await attempts(ana)
  for (const { result } of [latest, first]) expect(result.score * 100).toBeCloseTo(Math.round(result.score * 100), 9)
  for (const number of [1, 2]) {
    const { answers, evidence, evaluation } = await attempt(ana, number)
    expect({ answers, evidence }).toEqual({ answers: {}, evidence: {} })
    expect(evaluation).toMatchObject({ marking: { wrong: [], notSure: [], correct: [] }, feedback: [] })
    expect(evaluation?.evidence).toBeUndefined()
  }
  expect(await mistakes(ana)).toEqual({ attempt: null, groups: [] })
  const told = await everything(ana)
  for (const value of [...Object.values(swapped), sampleSheet.CashShare?.answer ?? ''])
    if (value.length > 2) expect(told).not.toContain(value)
  for (const { score } of await progress(ana)) expect(score * 100).toBeCloseTo(Math.round(score * 100), 9)
  countAttempts(5)
})

test('attempts are for their candidate alone', async () => {
  const ana = await startWith()
  await submit(ana)
  const other = await api.person()
  for (const path of ['attempts', 'attempts/1', 'attempts/mistakes'])
    expect((await get(ana, path, other)).status).toBe(403)
})
