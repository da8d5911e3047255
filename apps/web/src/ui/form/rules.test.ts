import { expect, it } from 'vitest'
import { atMost, filled, firstOf, wholeNumber } from './rules.ts'

const name = firstOf(filled('Give it a name.'), atMost(5))

it.each([
  ['', 'Give it a name.'],
  [' \t', 'Give it a name.'],
  ['Lisbon', 'It has 6 characters. The maximum is 5.'],
  [' Porto ', undefined],
  ['🙂🙂🙂🙂🙂', undefined],
])('of the name %j it says %j', (typed, fault) => expect(name(typed)).toBe(fault))

it.each([1, 1000])('takes the whole number %d', (value) => expect(wholeNumber(1, 1000)(value)).toBeUndefined())

it.each(['', '5', 0, 1001, 2.5, Number.NaN])('does not take %j for a whole number of the range', (value) =>
  expect(wholeNumber(1, 1000)(value)).toBe('Enter a whole number from 1 to 1,000.'),
)
