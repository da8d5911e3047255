import type { StandardQuestion } from '@casebench/shared/contract/standard-setting'
import { expect, test } from 'vitest'
import { givenRatings, hasFault, leftIn, ratingFault, startRatings } from './ratings.ts'

const question = (attributeId: string, own: number | null, own_first: number | null): StandardQuestion => ({
  attributeId,
  title: attributeId,
  weight: 1,
  own,
  own_first,
  feedback: null,
})

test('the second round begins with what was said in the first', () => {
  const typed = startRatings([question('a', 20, 10), question('b', null, 30), question('c', null, null)])
  expect(typed).toEqual({ a: 20, b: 30, c: '' })
  expect(givenRatings(typed)).toEqual({ a: 20, b: 30 })
  expect(leftIn(typed)).toBe(1)
  expect(hasFault(typed)).toBe(false)
})

test.each([0, 50, 100, ''])('%j may be typed', (value) => expect(ratingFault(value)).toBeUndefined())
test.each([-1, 101, 12.5, '-'])('%j may not', (value) => {
  expect(ratingFault(value)).toEqual(expect.any(String))
  expect(hasFault({ a: value })).toBe(true)
})
