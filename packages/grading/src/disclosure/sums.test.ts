import { expect, test } from 'vitest'
import { both, sumsOf, within } from './sums.ts'

test.each([
  ['no weights', [], 0b1n],
  ['one', [2], 0b101n],
  ['several, of which the same sum may come about in two ways', [1, 2, 3], 0b1111111n],
  ['two that weigh the same', [2, 2], 0b10101n],
])('the sums of %s', (_what, weights, sums) => {
  expect(sumsOf(weights)).toBe(sums)
})

test.each([
  ['both ends are included', 1, 3, 0b1010n],
  ['a single sum', 3, 3, 0b1000n],
  ['one that is not among them', 2, 2, 0n],
  ['below nothing there is nothing', -2, 1, 0b11n],
  ['past the largest there is nothing', 4, 9, 0b10000n],
  ['a range that ends before it begins', 3, 2, 0n],
  ['a range that ends long before it begins', 4, 1, 0n],
  ['a range below nothing', -3, -2, 0n],
])('the sums within a range: %s', (_what, low, high, sums) => {
  expect(within(0b11011n, low, high)).toBe(sums)
})

test.each([
  ['nothing of the one', 0b1n, 0b1010n, 0b1010n],
  ['one sum of the one', 0b100n, 0b11n, 0b1100n],
  ['each with each', 0b101n, 0b11n, 0b1111n],
  ['no sum at all', 0n, 0b11n, 0n],
])('the sums of both: %s', (_what, these, those, sums) => {
  expect(both(these, those)).toBe(sums)
  expect(both(those, these)).toBe(sums)
})
