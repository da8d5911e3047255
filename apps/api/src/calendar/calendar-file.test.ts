import { expect, test } from 'vitest'
import { calendarFile, folded } from './calendar-file.ts'

const now = new Date('2026-03-01T12:00:00.123Z')
const event = {
  uid: 'due-1@casebench.example',
  at: new Date('2026-03-29T07:00:00Z'),
  summary: 'Due: Ostrava, Drátovny; a\\b',
  description: 'Line one\r\nline two\u0007',
  url: 'https://casebench.example/platform',
}

/** As a reader does it: RFC 5545 §3.1. */
const unfolded = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n')

test('an event has its moment in UTC, its own identity and escaped texts', () => {
  const lines = unfolded(calendarFile('Casebench', [event], now))
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Casebench//Dates//EN',
    'CALSCALE:GREGORIAN',
    'NAME:Casebench',
    'X-WR-CALNAME:Casebench',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    'BEGIN:VEVENT',
    'UID:due-1@casebench.example',
    'DTSTAMP:20260301T120000Z',
    'DTSTART:20260329T070000Z',
    'SUMMARY:Due: Ostrava\\, Drátovny\\; a\\\\b',
    'DESCRIPTION:Line one\\nline two ',
    'URL:https://casebench.example/platform',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test.each(['a'.repeat(300), 'é'.repeat(200), '語'.repeat(100), '🇵🇱'.repeat(60), 'a'.repeat(75), 'a'.repeat(76), ''])(
  'a line is folded to 75 octets without splitting a character: %s',
  (line) => {
    const lines = folded(line).split('\r\n')
    for (const one of lines) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75)
    expect(lines.slice(1).every((one) => one.startsWith(' '))).toBe(true)
    expect(lines.map((one, at) => (at === 0 ? one : one.slice(1))).join('')).toBe(line)
    expect(Buffer.from(folded(line)).toString()).not.toContain('\ufffd')
  },
)

test('what somebody else wrote cannot add a line of its own', () => {
  const file = calendarFile(
    'Casebench',
    [{ ...event, summary: 'A\r\nEND:VCALENDAR\nATTACH:https://evil.example' }],
    now,
  )
  expect(unfolded(file).filter((line) => line.startsWith('ATTACH') || line === 'END:VCALENDAR')).toEqual([
    'END:VCALENDAR',
  ])
})
