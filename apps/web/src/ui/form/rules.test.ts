import { expect, it } from 'vitest'
import { atLeast, atMost, chosen, filled, firstOf, noMoreThan, wholeNumber } from './rules.ts'

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

it.each([
  ['', 'It has 0 characters; it needs 4 or more.'],
  ['🙂🙂', 'It has 2 characters; it needs 4 or more.'],
  ['a b ', undefined],
])('of a text of at least 4 characters, %j, it says %j', (typed, fault) => expect(atLeast(4)(typed)).toBe(fault))

it.each([
  [undefined, 'Choose one.'],
  [[], 'Choose one.'],
  [{ value: '1' }, undefined],
  [[{ value: '1' }], undefined],
])('of the choice %j it says %j', (choice, fault) => expect(chosen('Choose one.')(choice)).toBe(fault))

it.each([
  [[1, 2], undefined],
  [[1, 2, 3], 'Choose 2 or fewer. There are 3.'],
])('of the list %j it says %j', (list, fault) => expect(noMoreThan(2)(list)).toBe(fault))
