import { expect, test } from 'vitest'
import { daysOf, lastDays, periodOf, readUsageSearch } from './usage-search.ts'

const now = Date.parse('2026-11-21T23:30:00Z')

test('without a word it is the last thirty days, today included', () => {
  expect(periodOf({}, now)).toEqual({ from: '2026-10-23', to: '2026-11-21' })
  expect(daysOf(periodOf({}, now))).toHaveLength(30)
  expect(lastDays(1, now)).toEqual({ from: '2026-11-21', to: '2026-11-21' })
})

test('a period that cannot be counted is cut to one that can', () => {
  expect(periodOf({ from: '2026-12-01', to: '2026-11-01' }, now)).toEqual({ from: '2026-11-01', to: '2026-11-01' })
  expect(daysOf(periodOf({ from: '2020-01-01', to: '2026-11-01' }, now))).toHaveLength(366)
  expect(periodOf({ to: '2026-11-01' }, now).from).toBe('2026-10-03')
})

test('what is odd in a url is left out', () => {
  expect(readUsageSearch({ from: 'yesterday', to: '2026-02-31', by: 'colour' })).toEqual({})
  expect(readUsageSearch({ from: '2026-02-01', by: 'model' })).toEqual({ from: '2026-02-01', by: 'model' })
})
