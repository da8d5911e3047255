import { openModel } from '@casebench/server/model/model-client'
import { answering, type FakeModel, startFakeModel } from '@casebench/server/testing/fake-model'
import { canary } from '@casebench/shared/case-file/sample'
import type { ComparisonRow } from '@casebench/shared/contract/marking'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  evaluated,
  expectAllToAddUp,
  newCase,
  resultOf,
  resultsOf,
  someAnswers,
  type Worker,
} from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const quote = 'samples of all kinds'
const passage = 'samples and sells their parts'
const findsWrong = answering(() => ({ marking: 'wrong', reason: `Parts are missing: ${canary}.`, quote }))
let fake: FakeModel
let reviewer: Person
let caseId: string
beforeAll(async () => {
  fake = await startFakeModel(findsWrong)
  reviewer = await api.person({ role: 'Product_Owner' })
  caseId = await newCase(api, reviewer)
})
afterAll(() => fake.close())

/** Sent in with a purpose that Manu finds wrong. */
const work = (of = caseId, answered: { mode?: Worker['mode']; Purpose?: string } = {}) =>
  evaluated(api, {
    caseId: of,
    mode: answered.mode ?? 'training',
    answers: { ...someAnswers, Purpose: answered.Purpose ?? `Trades in ${quote}` },
    model: openModel({ baseUrl: fake.baseUrl, key: undefined, name: 'fake', known: {} }),
  })
/** In a test, with a purpose that Manu suggests is correct. */
const suggested = async () => {
  fake.behave(answering(() => ({ marking: 'correct', reason: `As in ${canary}.`, quote: passage })))
  return work(caseId, { mode: 'test', Purpose: `Buys ${passage} to workshops` }).finally(() => fake.behave(findsWrong))
}
const compared = async ({ email, mode }: Worker): Promise<{ rows: ComparisonRow[]; history: object[] }> => {
  const address = `/v1/admin/cases/get_comparison?email=${email}&caseId=${caseId}&mode=${mode}`
  return (await api.send('GET', address, { as: reviewer })).body
}
const purposeOf = async (one: Worker) => (await compared(one)).rows.find(({ attributeId }) => attributeId === 'Purpose')
const mark = async (one: Worker, marking: string, as = reviewer, score?: number) =>
  api.send('POST', '/v1/admin/cases/override_answers', {
    as,
    body: {
      email: one.email,
      caseId,
      mode: one.mode,
      override: { Purpose: { marking } },
      current_score: score ?? (await resultOf(api, one)).score,
    },
  })

test('a reviewer sees that Manu marked a text, why, and by which passage; its candidate sees only their own words', async () => {
  const ana = await work()
  expect(await purposeOf(ana)).toMatchObject({
    manuMarking: 'wrong',
    gradedBy: 'model',
    feedback: `Parts are missing: ${canary}.`,
    quote,
  })
  const { result } = await resultOf(api, ana)
  expect(result.marking.wrong.find(({ attributeId }) => attributeId === 'Purpose')?.detailed_feedback).toContain(
    `Manu marked this and went by your words “${quote}”.`,
  )
  expect(JSON.stringify(result)).not.toContain(canary)
})

test('who agrees with Manu marks at the same score: another result, in the log, with Manu’s reason still to be read', async () => {
  const ana = await work()
  const before = await resultOf(api, ana)
  expect((await mark(ana, 'wrong')).body).toMatchObject({ score: before.score })
  expect(await purposeOf(ana)).toMatchObject({
    manuMarking: 'wrong',
    gradedBy: 'person',
    feedback: `Agrees with Manu: Parts are missing: ${canary}.`,
    quote,
  })
  expect((await compared(ana)).history).toMatchObject([
    { cause: 'evaluation' },
    { cause: 'override', by: reviewer.email },
  ])
  const { rows } = await api.services.database.query(
    `select detail from activity_log where action = 'override' and email = $1`,
    [ana.email],
  )
  expect(rows).toMatchObject([{ detail: { earlierScore: before.score, score: before.score, marked: 1 } }])
  expect(JSON.stringify((await resultOf(api, ana)).result)).not.toContain(canary)
  expect((await mark(ana, 'wrong')).status).toBe(200)
  expect(await resultsOf(api, ana)).toHaveLength(2)
  await expectAllToAddUp(api)
})

test('who disagrees marks the opposite, for the score that was looked at, and can take it back', async () => {
  const ana = await work()
  const { score } = await resultOf(api, ana)
  const disagreed = await mark(ana, 'correct')
  expect(disagreed.body.score).toBeGreaterThan(score)
  expect(await purposeOf(ana)).toMatchObject({ manuMarking: 'correct', feedback: 'Marked by a reviewer', quote: null })
  const other = await api.person({ role: 'Product_Owner' })
  expect(await mark(ana, 'notSure', other, score)).toMatchObject({ status: 409, body: { code: 'score_changed' } })
  expect((await mark(ana, 'wrong', other)).body).toMatchObject({ score })
  await expectAllToAddUp(api)
})

test('what Manu suggests in a test waits, costing its weight, with its reason and passage; who agrees makes it correct', async () => {
  const ana = await suggested()
  const { score } = await resultOf(api, ana)
  expect(await purposeOf(ana)).toMatchObject({
    manuMarking: 'notSure',
    suggested: 'correct',
    credit: 0,
    gradedBy: 'rules',
    feedback: expect.stringContaining(`Manu suggests correct: As in ${canary}.`),
    quote: passage,
  })
  expect((await mark(ana, 'correct')).body.score).toBeGreaterThan(score)
  expect(await purposeOf(ana)).toMatchObject({
    manuMarking: 'correct',
    suggested: null,
    gradedBy: 'person',
    feedback: `Agrees with Manu: As in ${canary}.`,
    quote: passage,
  })
  const bo = await suggested()
  const before = await resultOf(api, bo)
  expect((await mark(bo, 'wrong')).body).toMatchObject({ score: before.score })
  expect(await purposeOf(bo)).toMatchObject({
    manuMarking: 'wrong',
    suggested: null,
    gradedBy: 'person',
    feedback: 'Marked by a reviewer',
    quote: null,
  })
  expect((await purposeOf(await work()))?.suggested).toBeNull()
  await expectAllToAddUp(api)
})

test('a sample that was marked twice says how far Manu and the second marker agree', async () => {
  const ofItsOwn = await newCase(api, reviewer)
  for (let count = 0; count < 3; count++) await work(ofItsOwn)
  const marker = await api.person({ role: 'Coordinator' })
  const body = {
    id: crypto.randomUUID(),
    title: 'Manu',
    case_ids: [ofItsOwn],
    cohort_id: null,
    sent_from: null,
    sent_until: null,
    size: { submissions: 3 },
    scope: 'all',
    reviewers: [marker.email],
  }
  const base = '/v1/admin/cases/second_marking'
  await api.send('POST', `${base}/draw_sample`, { as: reviewer, body })
  const open: { id: string }[] = (await api.send('GET', `${base}/own?state=open`, { as: marker })).body
  for (const [place, { id }] of open.entries()) {
    const { rows } = (await api.send('GET', `${base}/blind?id=${id}`, { as: marker })).body
    const marks = Object.fromEntries(
      rows.map(({ attributeId }: { attributeId: string }) => [
        attributeId,
        { marking: attributeId === 'Purpose' && place > 0 ? 'wrong' : 'correct' },
      ]),
    )
    await api.send('POST', `${base}/mark`, { as: marker, body: { id, marks, finish: true } })
  }
  const { results } = (await api.send('GET', `${base}/sample?sample_id=${body.id}`, { as: reviewer })).body
  // Manu found every purpose wrong, the second marker two of three: what chance alone would come to.
  expect(results.manu).toMatchObject({ n: 3, observed: 2 / 3, kappa: 0 })
  expect(results.manu.matrix).toEqual([
    [0, 0, 0],
    [1, 2, 0],
    [0, 0, 0],
  ])
  expect(results.engine.n).toBeGreaterThan(results.manu.n)
})
