import { describe, expect, test } from 'vitest'
import { localTimeOf } from '../dates/local-time.ts'
import { nextMoment } from './next-moment.ts'

const weekly = (day: number, hour: number) => ({ every: 'week', day, hour }) as const
const monthly = (day: number, hour: number) => ({ every: 'month', day, hour }) as const
type Schedule = Parameters<typeof nextMoment>[0]

/** The next moments, as the clocks of the place show them. */
function following(schedule: Schedule, zone: string, after: string, count: number): string[] {
  const shown: string[] = []
  for (let now = new Date(after); shown.length < count; ) {
    now = nextMoment(schedule, zone, now)
    shown.push(`${localTimeOf(now, zone)} = ${now.toISOString().slice(11, 16)}Z`)
  }
  return shown
}

test('a week has one moment, at the same hour before and after clocks change', () => {
  expect(following(weekly(1, 9), 'Europe/Warsaw', '2026-03-20T12:00:00Z', 3)).toEqual([
    '2026-03-23T09:00 = 08:00Z',
    '2026-03-30T09:00 = 07:00Z',
    '2026-04-06T09:00 = 07:00Z',
  ])
  expect(following(weekly(1, 9), 'Europe/Warsaw', '2026-10-19T12:00:00Z', 2)).toEqual([
    '2026-10-26T09:00 = 08:00Z',
    '2026-11-02T09:00 = 08:00Z',
  ])
})

test('an hour that clocks skip is as much later as they are put forward, and the next week has it again', () => {
  expect(following(weekly(7, 2), 'Europe/Warsaw', '2026-03-28T12:00:00Z', 2)).toEqual([
    '2026-03-29T03:00 = 01:00Z',
    '2026-04-05T02:00 = 00:00Z',
  ])
})

test('an hour that clocks show twice counts the first time, and once', () => {
  expect(following(weekly(7, 2), 'Europe/Warsaw', '2026-10-24T12:00:00Z', 2)).toEqual([
    '2026-10-25T02:00 = 00:00Z',
    '2026-11-01T02:00 = 01:00Z',
  ])
  expect(following(weekly(7, 2), 'Europe/Warsaw', '2026-10-25T00:30:00Z', 1)).toEqual(['2026-11-01T02:00 = 01:00Z'])
})

test('the last day of a month is the last one of each', () => {
  expect(following(monthly(31, 18), 'UTC', '2028-01-31T18:00:00Z', 4).map((shown) => shown.slice(0, 10))).toEqual([
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
    '2028-05-31',
  ])
  expect(following(monthly(1, 0), 'Asia/Tokyo', '2026-12-31T14:59:59Z', 2)).toEqual([
    '2027-01-01T00:00 = 15:00Z',
    '2027-02-01T00:00 = 15:00Z',
  ])
})

test('the next moment is after the given one, not at it', () => {
  const at = new Date('2026-11-30T08:00:00Z')
  expect(nextMoment(weekly(1, 9), 'Europe/Warsaw', new Date(at.getTime() - 1))).toEqual(at)
  expect(nextMoment(weekly(1, 9), 'Europe/Warsaw', at)).toEqual(new Date('2026-12-07T08:00:00Z'))
})

test('where a place leaves out a day, what was due on it comes a day later', () => {
  // Samoa had no 30 December 2011, a Friday.
  expect(following(weekly(5, 9), 'Pacific/Apia', '2011-12-29T20:00:00Z', 2)).toEqual([
    '2011-12-31T09:00 = 19:00Z',
    '2012-01-06T09:00 = 19:00Z',
  ])
})

describe.each(['Europe/Warsaw', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Beirut'])(
  'in %s',
  (zone) => {
    test.each([weekly(7, 0), weekly(7, 2), weekly(1, 23), monthly(28, 3), monthly(31, 1)])(
      '%j comes once in each week or month',
      (schedule) => {
        const start = new Date('2025-12-20T12:00:00Z')
        let now = start
        const days: number[] = []
        for (let count = 0; count < (schedule.every === 'week' ? 104 : 24); count++) {
          const next = nextMoment(schedule, zone, now)
          days.push(Math.round((next.getTime() - now.getTime()) / 3_600_000))
          const hour = Number(localTimeOf(next, zone).slice(11, 13))
          expect([schedule.hour, schedule.hour + 1]).toContain(hour)
          now = next
        }
        const gaps = days.slice(1)
        if (schedule.every === 'week') for (const gap of gaps) expect(Math.abs(gap - 168)).toBeLessThanOrEqual(1)
        else for (const gap of gaps) expect(gap).toBeGreaterThan(27 * 24)
      },
    )
  },
)
