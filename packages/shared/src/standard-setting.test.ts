import { expect, test } from 'vitest'
import { openRound, roundedCut, standardState } from './standard-setting.ts'

const now = new Date()

test.each([
  ['first_round', 1, {}],
  ['second_round', 2, { firstClosedAt: now }],
  ['rated', undefined, { firstClosedAt: now, secondClosedAt: now }],
  ['decided', undefined, { firstClosedAt: now, secondClosedAt: now, decidedAt: now }],
] as const)('%s', (state, round, moments) => {
  const found = standardState({ firstClosedAt: null, secondClosedAt: null, decidedAt: null, ...moments })
  expect(found).toBe(state)
  expect(openRound(found)).toBe(round)
})

test('cuts that look alike are alike', () => {
  expect(roundedCut(0.65421)).toBe(roundedCut(0.654))
  expect(roundedCut(0.6549)).not.toBe(roundedCut(0.654))
})
