import { expect, test } from 'vitest'
import { type CheckedModelMark, calibrate, confidenceOf, groupsBeyondTarget } from './calibrate.ts'
import { groupOf, type ModelBasis, type Release, reachOf } from './release-reach.ts'

const basis: ModelBasis = {
  model: 'm',
  engineVersion: '1',
  certainty: 1,
  question: 'q',
  attributeType: 'longText',
  language: 'en',
  caseId: 'nordkai',
}
const mark = (more: Partial<ModelBasis> = {}, isWrong = false): CheckedModelMark => ({
  id: crypto.randomUUID(),
  attributeId: 'Risk',
  basis: { ...basis, ...more },
  isWrong,
})
const marks = (count: number, wrong = 0) => Array.from({ length: count }, (_, at) => mark({}, at < wrong))
const plan = { maxError: 0.01, confidence: 0.95, groupedBy: ['attribute_type' as const], thresholds: [1] }
const input = (given: CheckedModelMark[], attempt = 1) => ({
  ...plan,
  attempt,
  model: 'm',
  engineVersion: '1',
  marks: given,
})
const releaseOf = (given: CheckedModelMark[]): Release => ({
  id: 'r',
  groupedBy: plan.groupedBy,
  model: 'm',
  engineVersion: '1',
  ...calibrate(input(given)),
})

test('the first calibration of a plan has half of the risk, the next one half of the rest', () => {
  expect([1, 2, 3].map((attempt) => 1 - confidenceOf(0.95, attempt))).toEqual([
    expect.closeTo(0.025),
    expect.closeTo(0.0125),
    expect.closeTo(0.00625),
  ])
})

test('368 right marks release a group at 1%, 367 do not, and a second look asks for more', () => {
  expect(calibrate(input(marks(368))).groups).toMatchObject([{ state: 'released', group: 'longText', threshold: 1 }])
  expect(calibrate(input(marks(367))).groups).toMatchObject([{ state: 'held', n: 367, needed: 368 }])
  expect(calibrate(input(marks(368), 2)).groups).toMatchObject([{ state: 'held', needed: 437 }])
})

test('the same input gives the same result to the byte', () => {
  const given = input(marks(400, 1))
  expect(JSON.stringify(calibrate(structuredClone(given)))).toBe(JSON.stringify(calibrate(given)))
})

test.each([
  ['released', {}],
  ['waits', { certainty: 2 / 3 }],
  ['waits', { attributeType: 'text' }],
  ['waits', { caseId: 'meridian' }],
  ['engine', { engineVersion: '2' }],
  ['model', { model: 'other' }],
  ['question', { question: 'another rubric' }],
] as const)('what it reaches: %s, %o', (reach, more) => {
  expect(reachOf(releaseOf(marks(400)), 'Risk', { ...basis, ...more })).toBe(reach)
})

test('a group that is held releases nothing', () => {
  expect(reachOf(releaseOf(marks(10)), 'Risk', basis)).toBe('waits')
})

test('a group is named by what it is grouped by, in one order', () => {
  expect(groupOf(basis, ['case', 'attribute_type'])).toBe('longText · nordkai')
  expect(groupOf(basis, [])).toBe('')
})

test('controls without errors keep a release, errors beyond the target end it', () => {
  const result = calibrate(input(marks(400)))
  expect(groupsBeyondTarget(plan, result, [])).toEqual([])
  expect(groupsBeyondTarget(plan, result, marks(30))).toEqual([])
  expect(groupsBeyondTarget(plan, result, marks(30, 3))).toEqual(['longText'])
  expect(groupsBeyondTarget(plan, result, [mark({ attributeType: 'text' }, true)])).toEqual([])
})
