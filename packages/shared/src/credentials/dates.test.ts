import { expect, test } from 'vitest'
import { certificateDates, renewalOpens, resultsCountFrom } from './dates.ts'

const at = (text: string) => new Date(`${text}T10:00:00Z`)

test.each([
  ['2026-11-09', 24, 0, '2028-11-09', '2028-11-09'],
  ['2026-01-31', 1, 0, '2026-02-28', '2026-02-28'],
  ['2024-01-31', 1, 30, '2024-02-29', '2024-03-30'],
  ['2026-12-31', 12, 14, '2027-12-31', '2028-01-14'],
])('issued on %s for %i months and %i days of grace', (issued, validMonths, graceDays, renewBy, validUntil) => {
  expect(certificateDates({ validMonths, graceDays }, at(issued))).toEqual({
    renewBy: at(renewBy),
    validUntil: at(validUntil),
  })
})

test('without months it does not expire', () => {
  expect(certificateDates({ validMonths: null, graceDays: 30 }, at('2026-01-01'))).toEqual({
    renewBy: null,
    validUntil: null,
  })
})

test('renewal opens 90 days before', () => {
  expect(renewalOpens(at('2028-11-09'))).toEqual(at('2028-08-11'))
})

test.each([
  ['nothing before', undefined, null],
  ['one that does not expire', { state: 'active' as const, renewBy: null, decidedAt: null }, 'never'],
  ['one that expires', { state: 'active' as const, renewBy: at('2028-11-09'), decidedAt: null }, at('2028-08-11')],
  ['a suspended one', { state: 'suspended' as const, renewBy: null, decidedAt: at('2026-02-02') }, 'never'],
  ['a revoked one', { state: 'revoked' as const, renewBy: null, decidedAt: at('2026-02-02') }, at('2026-02-02')],
])('after %s, results count from', (_name, earlier, from) => {
  expect(resultsCountFrom(earlier)).toEqual(from)
})
