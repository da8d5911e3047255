import { expect, test } from 'vitest'
import { alphaLabel, formatCoefficient } from './analysis-labels.ts'

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
  [null, 'not defined: all scores are the same'],
  [0.69, 'too low to rely on, over 8 questions (95 % from 0.55 to 0.94)'],
  [0.7, 'high enough for practice, over 8 questions (95 % from 0.55 to 0.94)'],
  [0.9, 'high enough for decisions, over 8 questions (95 % from 0.55 to 0.94)'],
])('an alpha of %s is %s', (alpha, words) => {
  expect(
    alphaLabel({ alpha, interval: alpha === null ? null : { from: 0.551, to: 0.938 }, items: 8, few: false }),
  ).toBe(words)
})

test('an alpha of a few attempts is not judged', () => {
  expect(alphaLabel({ alpha: null, interval: null, items: 8, few: true })).toBe('needs 30 attempts')
})
