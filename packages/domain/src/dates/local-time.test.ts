import { expect, test } from 'vitest'
import { localTimeOf, momentOf } from './local-time.ts'

const iso = (localTime: string, timeZone: string) => momentOf(localTime, timeZone)?.toISOString()

test.each([
  ['Europe/Warsaw', '2026-03-28T09:00', '2026-03-28T08:00:00.000Z'],
  ['Europe/Warsaw', '2026-03-29T09:00', '2026-03-29T07:00:00.000Z'],
  ['Europe/Warsaw', '2026-10-24T09:00', '2026-10-24T07:00:00.000Z'],
  ['Europe/Warsaw', '2026-10-25T09:00', '2026-10-25T08:00:00.000Z'],
  ['America/New_York', '2026-03-07T09:00', '2026-03-07T14:00:00.000Z'],
  ['America/New_York', '2026-03-08T09:00', '2026-03-08T13:00:00.000Z'],
  ['America/Sao_Paulo', '2026-11-01T09:00', '2026-11-01T12:00:00.000Z'],
  ['Asia/Tokyo', '2026-11-01T09:00', '2026-11-01T00:00:00.000Z'],
  ['UTC', '2026-11-01T09:00', '2026-11-01T09:00:00.000Z'],
])('in %s a clock that shows %s shows it at %s, whether clocks have changed or not', (zone, local, moment) => {
  expect(iso(local, zone)).toBe(moment)
  expect(localTimeOf(new Date(moment), zone)).toBe(local)
})

test('a time that clocks skip is as long after the change as it would have been', () => {
  expect(iso('2026-03-29T02:30', 'Europe/Warsaw')).toBe('2026-03-29T01:30:00.000Z')
  expect(localTimeOf(new Date('2026-03-29T01:30:00Z'), 'Europe/Warsaw')).toBe('2026-03-29T03:30')
  expect(iso('2026-03-08T02:00', 'America/New_York')).toBe('2026-03-08T07:00:00.000Z')
  // Lord Howe's clocks change by half an hour.
  expect(iso('2026-10-04T02:10', 'Australia/Lord_Howe')).toBe('2026-10-03T15:40:00.000Z')
})

test('a time that clocks show twice is the first of the two', () => {
  expect(iso('2026-10-25T02:30', 'Europe/Warsaw')).toBe('2026-10-25T00:30:00.000Z')
  expect(iso('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
})

test.each(['2026-02-29T09:00', '2026-13-01T09:00', '2026-04-31T09:00', '2026-04-30T24:01', '2026-04-30T23:60'])(
  'there is no %s',
  (local) => expect(momentOf(local, 'Europe/Warsaw')).toBeUndefined(),
)
