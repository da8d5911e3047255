import { defaultAtRiskRules } from '@casebench/shared/at-risk-rules'
import { expect, test } from 'vitest'
import { limitFault, rulesOf, ruleValues } from './rule-values.ts'

test('rules come back from their fields as they were, with a usual limit in those that are off', () => {
  const values = ruleValues(defaultAtRiskRules)
  expect(values.on).toMatchObject({ away: true, overdue: false })
  expect(values.limit).toMatchObject({ away: 14, due_soon: 3, overdue: 1, low_score: 50 })
  expect(rulesOf(values)).toEqual(defaultAtRiskRules)
})

test.each([
  ['away', 0, 'Enter a whole number from 1 to 365.'],
  ['away', 365, undefined],
  ['away', 366, 'Enter a whole number from 1 to 365.'],
  ['overdue', '', 'Enter a whole number from 1 to 365.'],
  ['low_score', 0, 'Enter a whole number from 1 to 100.'],
  ['low_score', 101, 'Enter a whole number from 1 to 100.'],
  ['behind', 49.5, 'Enter a whole number from 1 to 100.'],
  ['failed_often', 21, 'Enter a whole number from 1 to 20.'],
] as const)('the limit of %s may be %s: %s', (kind, limit, fault) => {
  const values = ruleValues({ ...defaultAtRiskRules, [kind]: 1 })
  const changed = { ...values, limit: { ...values.limit, [kind]: limit } }
  expect(limitFault(kind, changed)).toBe(fault)
  expect(rulesOf(changed) === undefined).toBe(fault !== undefined)
  // Nobody has to put right what is off.
  expect(limitFault(kind, { ...changed, on: { ...values.on, [kind]: false } })).toBeUndefined()
})
