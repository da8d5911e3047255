import type { CaseData } from '@casebench/shared/case-file/schema'
import type { ScreeningHit } from '@casebench/shared/case-file/screening/hit'
import { screeningCase } from '@casebench/shared/testing/screening-case'
import { beforeAll, expect, test } from 'vitest'
import { evaluateWaiting, resultOf, sendIn, working } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let author: Person
beforeAll(async () => {
  author = await api.person({ role: 'Product_Owner' })
})

const hit = (hitId: string, more: Partial<ScreeningHit> = {}): ScreeningHit => ({
  hitId,
  client: { name: 'Noor Haddadi', date: '2 November 1985' },
  source: 'Politically exposed persons',
  name: 'HADDADI, Nour',
  dates: ['6 April 1947'],
  ...more,
})

const caseOf = (hits: ScreeningHit[]): CaseData => ({
  ...screeningCase({ hits, grading: { rubric: 'canary-rubric', screening: { trueHit: 7.25 } } }),
  revealAnswers: 'always',
})

const answerSheet = {
  'Screening.h1.decision': { answer: 'different', rationale: 'canary-rationale' },
  'Screening.h1.factors': { answer: 'date: rules out' },
  'Screening.h1.reason': { answer: 'canary-reason: born in 1947.' },
  'Screening.h2.decision': { answer: 'same' },
}

const insert = async (caseData: CaseData, sheet: object = answerSheet) => {
  const caseId = `screening-${crypto.randomUUID()}`
  const sent = await api.send('POST', '/v1/admin/cases/insert_case/', {
    as: author,
    body: { caseId, caseData, answerSheet: sheet },
  })
  return { caseId, sent }
}

test('each answer to a hit is saved by itself, and nothing of the answer sheet is there before the result', async () => {
  const { caseId, sent } = await insert(caseOf([hit('h1'), hit('h2', { name: 'HADDADI, N.' })]))
  expect(sent).toMatchObject({ status: 200 })
  const one = await working(api, { caseId, answers: {} })
  const save = (attributeId: string, answer: string, version = 0) =>
    api.send('POST', '/v1/any/cases/update_single_answer', {
      as: one,
      body: { email: one.email, caseId, mode: 'training', attributeId, answerData: { answer, version } },
    })
  expect(await save('Screening.h1.decision', 'different')).toMatchObject({ status: 200, body: { version: 1 } })
  // Another device decides the same hit, from what it knew: it conflicts. Another part of the hit does not.
  expect(await save('Screening.h1.decision', 'same')).toMatchObject({ status: 409 })
  expect(await save('Screening.h1.factors', 'date: rules out')).toMatchObject({ status: 200 })
  expect(await save('Screening.h1.reason', 'Born in 1947, not in 1985.')).toMatchObject({ status: 200 })
  expect(await save('Screening.h2.decision', 'different')).toMatchObject({ status: 200 })
  for (const attributeId of ['Screening', 'Screening.h3.decision', 'Screening.h1.other'])
    expect(await save(attributeId, 'same'), attributeId).toMatchObject({ status: 404 })

  const query = new URLSearchParams({ email: one.email, caseId, mode: 'training' })
  const read = () => api.send('GET', `/v1/any/cases/case_review/get_case_details?${query}`, { as: one })
  const before = await read()
  expect(before).toMatchObject({ status: 200, body: { completeness: 66.67 } })
  expect(JSON.stringify(before.body)).toContain('6 April 1947')
  expect(JSON.stringify(before.body)).not.toMatch(/canary|7\.25|trueHit/)

  await sendIn(api, one)
  await evaluateWaiting(api)
  const { verdicts, result } = await resultOf(api, one)
  expect(verdicts.map(({ attributeId, marking, weight }) => [attributeId, marking, weight])).toEqual([
    ['Screening.h1.decision', 'correct', 1],
    ['Screening.h1.factors', 'correct', 1],
    ['Screening.h1.reason', 'notSure', 1],
    ['Screening.h2.decision', 'wrong', 7.25],
  ])
  expect(result.marking.wrong).toMatchObject([
    {
      attributeId: 'Screening.h2.decision',
      detailed_feedback: expect.stringContaining('The reference answer: Same person.'),
    },
  ])
})

const shortHits = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ hitId: `${index}`, client: { name: 'A' }, source: 'B', name: 'C' }))

test('10,000 hits are more than a case may have at all', async () => {
  const { sent } = await insert(caseOf(shortHits(10_000)), {})
  expect(sent.status).toBe(413)
})

test('201 hits are refused with how many there may be', async () => {
  const { sent } = await insert(caseOf(shortHits(201)), {})
  expect(sent).toMatchObject({ status: 400, body: { code: 'invalid_case' } })
  expect(sent.body.detail).toContain('/hits must have at most 200 items')
})

test('an entry of more than 20,000 characters is refused, and hits of more than 400,000 together', async () => {
  const { sent } = await insert(caseOf([hit('h1', { text: 'x'.repeat(20_001) }), hit('h2')]))
  expect(sent.body.errors).toMatchObject([
    { path: '/caseData/components/0/sections/0/subsections/0/attributes/0/hits/0/text' },
  ])
  const long = Array.from({ length: 21 }, (_, index) => hit(`h${index}`, { text: 'x'.repeat(20_000) }))
  const sheet = Object.fromEntries(long.map(({ hitId }) => [`Screening.${hitId}.decision`, { answer: 'different' }]))
  const together = await insert(caseOf(long), sheet)
  expect(together.sent.body.detail).toMatch(
    /The hits of Screening have [\d,]+ characters together\. They can have 400,000/,
  )
})
