import { expect, test } from 'vitest'
import { standingOf } from './service-accounts.ts'

const now = Date.parse('2026-12-01T12:00:00Z')

test.each([
  ['2026-12-01T12:00:00.000Z', 'expired'],
  ['2026-12-01T12:00:01.000Z', 'soon'],
  ['2026-12-15T12:00:00.000Z', 'soon'],
  ['2026-12-15T12:00:01.000Z', 'good'],
])('a key that expires at %s is %s', (expires_at, standing) => {
  expect(standingOf({ expires_at }, now)).toBe(standing)
})
