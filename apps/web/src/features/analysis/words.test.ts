import { expect, test } from 'vitest'
import { formatCoefficient, wordsOfAlpha } from './words.ts'

test.each([
  [null, '–'],
  [0.4249, '0.42'],
  [-0.1, '−0.10'],
  [-0.001, '0.00'],
  [1, '1.00'],
])('%s is written %s', (value, written) => {
  expect(formatCoefficient(value)).toBe(written)
})

test.each([
  [null, 'too little to count it from'],
  [0.69, 'too low to rely on'],
  [0.7, 'good enough for practice'],
  [0.9, 'good enough to decide by'],
])('an alpha of %s is %s', (alpha, words) => {
  expect(wordsOfAlpha(alpha)).toBe(words)
})
