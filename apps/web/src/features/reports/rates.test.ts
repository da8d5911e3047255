import { expect, test } from 'vitest'
import { rateText } from './rates.ts'

test.each([
  [0, 0, '–'],
  [1, 1, '1 of 1'],
  [4, 4, '4 of 4'],
  [0, 4, '0 of 4'],
  [5, 5, '100 %'],
  [2, 3000, '0 %'],
  [67, 100, '67 %'],
])('%i of %i', (part, whole, expected) => {
  expect(rateText(part, whole).replace('%', ' %').replaceAll(/\s+/g, ' ')).toBe(expected)
})
