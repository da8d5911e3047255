import { expect, test } from 'vitest'
import { type Rate, rateOf } from './rate.ts'

test.each<[part: number, whole: number, rate: Rate]>([
  [0, 0, { kind: 'none' }],
  [1, 1, { kind: 'count' }],
  [4, 4, { kind: 'count' }],
  [5, 5, { kind: 'percent', percent: 100 }],
  [2, 3, { kind: 'count' }],
  [2, 3000, { kind: 'percent', percent: 0 }],
])('%i of %i', (part, whole, rate) => {
  expect(rateOf(part, whole)).toEqual(rate)
})
