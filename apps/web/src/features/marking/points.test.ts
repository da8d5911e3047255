import { expect, test } from 'vitest'
import { draftsOf, draftsOfGiven, givenIn, isIncomplete, markByPoints, pointsForMark } from './points.ts'

const criteria = [
  { name: 'Goods', points: 4, levels: [{ points: 4, description: 'Both' }] },
  { name: 'Trade', points: 2 },
]
const drafts = (...points: (number | null)[]) => points.map((one) => ({ points: one, comment: '' }))

test.each([
  [[4, 2], 'correct'],
  [[4, 1.5], 'wrong'],
  [[0, 0], 'wrong'],
  [[4, null], 'notSure'],
])('points %j come to %s', (points, marking) => {
  expect(markByPoints(criteria, drafts(...points), 'notSure')).toBe(marking)
})

test.each([
  ['correct', [null, null], [4, 2]],
  ['correct', [1, 1], [4, 2]],
  ['wrong', [null, 2], [0, 0]],
  ['wrong', [4, 1.5], [4, 1.5]],
  ['notSure', [4, 2], undefined],
] as const)('choosing %s after %j gives %j', (marking, before, after) => {
  expect(pointsForMark(criteria, drafts(...before), marking).criteria?.map(({ points }) => points)).toEqual(after)
})

test('a question without criteria is marked without points', () => {
  expect(pointsForMark([], [], 'correct')).toEqual({})
})

test('points that stand are gone on from, those by other criteria are not', () => {
  const marked = [
    { name: 'Goods', points: 4, earned: 4, comment: 'Good' },
    { name: 'Trade', points: 2, earned: 0.5 },
  ]
  const row = { rubric: { guidance: '', criteria }, criteria: marked }
  expect(givenIn(draftsOf(row))).toEqual([{ points: 4, comment: 'Good' }, { points: 0.5 }])
  const renamed = { ...row, rubric: { guidance: '', criteria: criteria.map((one) => ({ ...one, name: 'Other' })) } }
  expect(isIncomplete({ criteria: draftsOf(renamed) })).toBe(true)
  expect(draftsOfGiven(criteria, [{ points: 1 }])).toEqual(drafts(1, null))
})
