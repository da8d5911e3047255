import { canary, sampleSheet, sampleWithRubric } from '@casebench/shared/case-file/sample'
import type { CaseData } from '@casebench/shared/case-file/schema'
import type { ComparisonRow } from '@casebench/shared/contract/marking'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  evaluated,
  expectAllToAddUp,
  newCase,
  resultOf,
  someAnswers,
  type Worker,
} from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let reviewer: Person
let caseId: string
beforeAll(async () => {
  reviewer = await api.person({ role: 'Product_Owner' })
})
beforeEach(async () => {
  caseId = await newCase(api, reviewer, sampleWithRubric)
})

/** The same in words that candidates may read at last. */
const later = 'Only once it is marked'
const shownOnceMarked: CaseData = structuredClone(sampleWithRubric)
for (const { attributes } of shownOnceMarked.components[0]?.sections[0]?.subsections ?? [])
  for (const attribute of attributes)
    if (attribute.grading?.criteria)
      attribute.grading = JSON.parse(JSON.stringify(attribute.grading).replaceAll(canary, later))

const answers = { ...someAnswers, Purpose: 'Trades in samples of all kinds' }
const work = (mode: 'training' | 'test' = 'training') => evaluated(api, { caseId, answers, mode })
type Given = { points: number; comment?: string }
const mark = async (
  one: Worker,
  criteria: Given[] | undefined,
  {
    marking = 'wrong',
    attributeId = 'Purpose',
    feedback,
  }: { marking?: string; attributeId?: string; feedback?: string } = {},
) =>
  api.send('POST', '/v1/admin/cases/override_answers', {
    as: reviewer,
    body: {
      email: one.email,
      caseId,
      mode: one.mode,
      override: { [attributeId]: { marking, criteria, feedback } },
      current_score: (await resultOf(api, one)).score,
    },
  })
const purposeOf = async (one: Worker): Promise<ComparisonRow> => {
  const { body } = await api.send(
    'GET',
    `/v1/admin/cases/get_comparison?email=${one.email}&caseId=${caseId}&mode=${one.mode}`,
    { as: reviewer },
  )
  return body.rows.find(({ attributeId }: ComparisonRow) => attributeId === 'Purpose')
}
const shownTo = async (one: Worker) =>
  (
    await api.send(
      'GET',
      `/v1/any/cases/case_review/get_case_details?email=${one.email}&caseId=${caseId}&mode=${one.mode}`,
      { as: one },
    )
  ).body

test('an answer earns the share of its points; its candidate sees each criterion with what it earned', async () => {
  caseId = await newCase(api, reviewer, shownOnceMarked)
  const ana = await work()
  expect(JSON.stringify(await shownTo(ana))).not.toContain(later)
  expect(await purposeOf(ana)).toMatchObject({
    manuMarking: 'notSure',
    rubric: { guidance: later, criteria: [{ points: 4 }, { points: 2 }] },
  })
  const before = (await resultOf(api, ana)).verdicts
  const saved = await mark(ana, [{ points: 1.5, comment: ' Parts are missing. ' }, { points: 2 }])
  expect(saved).toMatchObject({ status: 200 })
  const { verdicts, score } = await resultOf(api, ana)
  expect(verdicts.find(({ attributeId }) => attributeId === 'Purpose')).toMatchObject({
    marking: 'wrong',
    credit: 0.583333,
    gradedBy: 'person',
  })
  const weight = before.reduce((sum, one) => sum + one.weight, 0)
  const earned = before.reduce((sum, one) => sum + (one.marking === 'notSure' ? 0 : one.credit * one.weight), 0)
  expect(score).toBeCloseTo((earned + 0.583333) / weight, 5)
  const criteria = [
    {
      name: `${later} Names the goods`,
      description: `${later} Samples and their parts`,
      points: 4,
      earned: 1.5,
      level: `${later} One of them`,
      comment: 'Parts are missing.',
    },
    { name: `${later} Says how they are sold`, points: 2, earned: 2 },
  ]
  expect(await purposeOf(ana)).toMatchObject({ credit: 0.583333, criteria, feedback: '3.5 of 6 points' })
  const { evaluation } = await shownTo(ana)
  expect(evaluation.criteria).toEqual({ Purpose: criteria })
  expect(evaluation.marking.wrong).toContainEqual(
    expect.objectContaining({ attributeId: 'Purpose', feedback: 'This is partly correct.' }),
  )
  await expectAllToAddUp(api)
})

test('all points are correct, and the same points again change nothing', async () => {
  const ana = await work()
  const all = [{ points: 4 }, { points: 2 }]
  expect(await mark(ana, all, { marking: 'correct', feedback: 'Well put.' })).toMatchObject({ status: 200 })
  const { number, verdicts } = await resultOf(api, ana)
  expect(verdicts.find(({ attributeId }) => attributeId === 'Purpose')).toMatchObject({ marking: 'correct', credit: 1 })
  await mark(ana, all, { marking: 'correct', feedback: 'Well put.' })
  expect((await resultOf(api, ana)).number).toBe(number)
  await mark(ana, [{ points: 4, comment: 'Both of them' }, { points: 2 }], {
    marking: 'correct',
    feedback: 'Well put.',
  })
  expect((await resultOf(api, ana)).number).toBe(number + 1)
})

test('a mark without points leaves none behind', async () => {
  const ana = await work()
  await mark(ana, [{ points: 0 }, { points: 2 }])
  await mark(ana, undefined, { marking: 'notSure' })
  expect(await purposeOf(ana)).not.toHaveProperty('criteria')
  const { evaluation } = await shownTo(ana)
  expect(evaluation).not.toHaveProperty('criteria')
  expect(evaluation).toHaveProperty('score')
})

test.each([
  ['more than a criterion has', [{ points: 4 }, { points: 2.5 }], {}, 'criteria/1/points'],
  ['no level’s', [{ points: 2 }, { points: 2 }], {}, 'criteria/0/points'],
  ['quarters of points', [{ points: 4 }, { points: 0.25 }], {}, 'criteria/1/points'],
  ['fewer criteria than there are', [{ points: 4 }], {}, 'criteria'],
  ['a mark that does not follow', [{ points: 0 }, { points: 0 }], { marking: 'correct' }, 'marking'],
  ['not sure with points', [{ points: 4 }, { points: 2 }], { marking: 'notSure' }, 'marking'],
  ['criteria of a question without', [{ points: 1 }], { attributeId: 'LegalName' }, 'criteria'],
])('points are refused: %s', async (_what, criteria, more, at) => {
  const ana = await work()
  const { status, body } = await mark(ana, criteria, more)
  expect(status).toBe(400)
  expect(body.errors[0].path).toContain(at)
  expect((await resultOf(api, ana)).number).toBe(1)
})

test('nothing of a rubric reaches the candidate of a test, or of a training whose result is withheld', async () => {
  const ben = await work('test')
  await mark(ben, [{ points: 1.5, comment: canary }, { points: 2 }])
  expect(JSON.stringify(await shownTo(ben))).not.toMatch(new RegExp(`${canary}|criteria`))
  const ana = await work()
  await mark(ana, [{ points: 1.5, comment: canary }, { points: 2 }])
  await api.send('POST', '/v1/admin/cases/assign_case', {
    as: reviewer,
    body: { caseId, email: ana.email, mode: 'test' },
  })
  expect(JSON.stringify(await shownTo(ana))).not.toMatch(new RegExp(`${canary}|criteria`))
})

const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)
const criterion = { name: 'Goods', points: 2 }
const level = { points: 2, description: 'Both' }

test.each([
  ['21 criteria', many(21, criterion), '/criteria'],
  ['11 levels', [{ ...criterion, levels: many(11, level) }], '/criteria/0/levels'],
  ['more than 100 points', [{ ...criterion, points: 100.5 }], '/criteria/0/points'],
  ['no points', [{ ...criterion, points: 0 }], '/criteria/0/points'],
  ['quarters of points', [{ ...criterion, points: 1.25 }], '/criteria/0/points'],
  ['a long name', [{ ...criterion, name: 'n'.repeat(201) }], '/criteria/0/name'],
  ['a long description', [{ ...criterion, description: 'd'.repeat(1001) }], '/criteria/0/description'],
  [
    'a long level',
    [{ ...criterion, levels: [{ points: 2, description: 'l'.repeat(501) }] }],
    '/criteria/0/levels/0/description',
  ],
])('a rubric is refused with %s', async (_what, criteria, at) => {
  const caseData = structuredClone(sampleWithRubric)
  const attributes = caseData.components[0]?.sections[0]?.subsections[0]?.attributes ?? []
  for (const attribute of attributes) if (attribute.attributeId === 'Purpose') attribute.grading = { criteria }
  const body = { caseId: `case-${crypto.randomUUID()}`, caseData, answerSheet: sampleSheet }
  const { status, body: said } = await api.send('POST', '/v1/admin/cases/insert_case/', { as: reviewer, body })
  expect(status).toBe(400)
  expect(said.errors.map(({ path }: { path: string }) => path).join(' ')).toContain(at)
})

test('a comment on a criterion has at most 1,000 characters', async () => {
  const ana = await work()
  const given = (length: number) => [{ points: 0, comment: 'c'.repeat(length) }, { points: 0 }]
  expect(await mark(ana, given(1001))).toMatchObject({ status: 400 })
  expect(await mark(ana, given(1000))).toMatchObject({ status: 200 })
})
