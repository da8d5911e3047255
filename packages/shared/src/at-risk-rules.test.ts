import { expect, test } from 'vitest'
import { areSameRules, defaultAtRiskRules, readAtRiskRules, riskBounds, riskKinds } from './at-risk-rules.ts'

test('the defaults are within the bounds', () => {
  for (const kind of riskKinds) {
    const { min, max } = riskBounds[kind]
    const limit = defaultAtRiskRules[kind] ?? min
    expect(limit).toBeGreaterThanOrEqual(min)
    expect(limit).toBeLessThanOrEqual(max)
  }
})

test('a rule that was not known when rules were stored is off, and one that is not known any more is left out', () => {
  expect(readAtRiskRules({ away: 10, gone: 3 })).toEqual({
    away: 10,
    not_started: null,
    due_soon: null,
    overdue: null,
    low_score: null,
    failed_often: null,
    behind: null,
  })
  expect(readAtRiskRules(defaultAtRiskRules)).toEqual(defaultAtRiskRules)
})

test('rules are the same where every limit is, and none is the same as none', () => {
  expect(areSameRules(defaultAtRiskRules, { ...defaultAtRiskRules })).toBe(true)
  expect(areSameRules(defaultAtRiskRules, { ...defaultAtRiskRules, overdue: 1 })).toBe(false)
  expect(areSameRules(null, defaultAtRiskRules)).toBe(false)
  expect(areSameRules(defaultAtRiskRules, null)).toBe(false)
  expect(areSameRules(null, null)).toBe(true)
})
