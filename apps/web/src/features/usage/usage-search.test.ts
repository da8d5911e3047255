import { expect, test } from 'vitest'
import { lastDays, monthsOf, periodOf } from './periods.ts'
import { readUsageSearch } from './usage-search.ts'

const now = Date.parse('2026-11-21T23:30:00Z')

test('without a word it is the last thirty days, today included', () => {
  expect(periodOf({}, now)).toEqual({ from: '2026-10-23', to: '2026-11-21' })
  expect(lastDays(1, now)).toEqual({ from: '2026-11-21', to: '2026-11-21' })
})

test('a period that cannot be counted is cut to one that can', () => {
  expect(periodOf({ from: '2026-12-01', to: '2026-11-01' }, now)).toEqual({ from: '2026-11-01', to: '2026-11-01' })
  expect(periodOf({ from: '2020-01-01', to: '2026-11-01' }, now)).toEqual({ from: '2025-11-01', to: '2026-11-01' })
  expect(periodOf({ to: '2026-11-01' }, now).from).toBe('2026-10-03')
})

test.each([
  ['2026-11-21', '2026-11-21', ['2026-11-01']],
  ['2025-12-31', '2026-02-01', ['2025-12-01', '2026-01-01', '2026-02-01']],
])('from %s to %s it touches the months of %j', (from, to, months) => expect(monthsOf({ from, to })).toEqual(months))

test('what is odd in a url is left out', () => {
  expect(readUsageSearch({ from: 'yesterday', to: '2026-02-31', by: 'colour' })).toEqual({})
  expect(readUsageSearch({ from: '2026-02-01', by: 'model' })).toEqual({ from: '2026-02-01', by: 'model' })
})
