import { expect, test } from 'vitest'
import { movedTo, placeBeside, withFields, withLevel } from './criteria.ts'

test.each([
  [0, 1, ['b', 'a', 'c']],
  [2, 0, ['c', 'a', 'b']],
  [0, -1, undefined],
  [2, 3, undefined],
  [1, 1, undefined],
])('an item moves from %d to %d', (from, to, wanted) => {
  expect(movedTo(['a', 'b', 'c'], from, to)).toEqual(wanted)
})

test.each([
  [0, 'after', 2, 2],
  [0, 'before', 2, 1],
  [2, 'before', 0, 0],
  [2, 'after', 0, 1],
] as const)('what is dropped from %d %s %d comes to stand at %d', (from, where, beside, wanted) => {
  expect(placeBeside(from, where, beside)).toBe(wanted)
})

test('a field that is taken away is not written', () => {
  expect(withFields({ name: 'a', description: 'b', points: 1 }, { description: undefined, points: 2 })).toEqual({
    name: 'a',
    points: 2,
  })
})

test('the first level earns everything, further ones less, and all of them whole or half points', () => {
  const criterion = { name: 'a', points: 5 }
  const levels = withLevel(criterion)
  expect(levels).toEqual([{ points: 5, description: '' }])
  expect(withLevel({ ...criterion, levels }).map(({ points }) => points)).toEqual([5, 2.5])
})
