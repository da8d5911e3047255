import { expect, it } from 'vitest'
import { formatTimeLeft, testTimeOf, urgencyOf, warningBetween } from './time-left.ts'

it.each([
  [5400, '1:30:00'],
  [3909, '1:05:09'],
  [3600, '1:00:00'],
  [3599, '59:59'],
  [600, '10:00'],
  [59, '0:59'],
  [0, '0:00'],
])('%d seconds read %s', (seconds, text) => expect(formatTimeLeft(seconds)).toBe(text))

it.each([
  [601, 600, '10 minutes left in this test.'],
  [600, 599, undefined],
  [61, 60, '1 minute left in this test.'],
  [60, 59, undefined],
  // Slept through the first: only the nearer one is still true.
  [2000, 30, '1 minute left in this test.'],
  [2000, 0, undefined],
  [5000, 4000, undefined],
])('between %d and %d seconds the warning is %s', (before, now, text) => expect(warningBetween(before, now)).toBe(text))

it.each([
  [601, 'usual'],
  [600, 'soon'],
  [61, 'soon'],
  [60, 'last'],
  [0, 'last'],
])('%d seconds before the end it is %s', (seconds, urgency) => expect(urgencyOf(seconds)).toBe(urgency))

const test = {
  timeLimitMinutes: 90,
  extraTimePercent: 0,
  questions: 60,
  startedAt: null,
  deadline: null as string | null,
  now: '2026-11-21T10:00:00.000Z',
}
it.each([
  [null, 'notStarted', undefined],
  [{ ...test, timeLimitMinutes: null }, 'notStarted', undefined],
  [test, 'notStarted', 'Time limit 90 minutes'],
  [{ ...test, deadline: '2026-11-21T10:42:30.000Z' }, 'inProgress', '43 minutes left'],
  [{ ...test, deadline: '2026-11-21T10:00:20.000Z' }, 'inProgress', '1 minute left'],
  [{ ...test, deadline: '2026-11-21T10:00:00.000Z' }, 'inProgress', 'Time is up'],
  [{ ...test, deadline: '2026-11-21T10:42:30.000Z' }, 'evaluating', undefined],
  [{ ...test, deadline: '2026-11-21T10:42:30.000Z' }, 'passed', undefined],
] as const)('of %j, %s, a list says %s', (run, state, text) => expect(testTimeOf(run, state)).toBe(text))
