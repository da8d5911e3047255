import { i18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  formatAgo,
  formatCompleteness,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayOfWeek,
  formatDuration,
  formatScore,
  formatTime,
  percentSuffix,
} from './formats.ts'

describe('formatDuration', () => {
  it.each([
    [0, '0.0s'],
    [-3, '0.0s'],
    [0.04, '0.0s'],
    [9.95, '9.9s'],
    [45.25, '45.3s'],
    [59.94, '59.9s'],
    [59.96, '1m 0s'],
    [60, '1m 0s'],
    [61.4, '1m 1s'],
    [2530, '42m 10s'],
    [3599.4, '59m 59s'],
    [3599.6, '1h 0m'],
    [3600, '1h 0m'],
    [4700, '1h 18m'],
    [86_399, '23h 59m'],
    [86_400, '1d 0h'],
    [183_600, '2d 3h'],
    [8_640_000, '100d 0h'],
  ])('%d seconds read %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text))
})

describe('dates and times', () => {
  it.each([
    [new Date(2026, 10, 21, 16, 5), '21st Nov 2026, 4:05 PM'],
    [new Date(2026, 0, 1, 0, 0), '1st Jan 2026, 12:00 AM'],
    [new Date(2026, 1, 2, 12, 0), '2nd Feb 2026, 12:00 PM'],
    [new Date(2026, 2, 3, 11, 59), '3rd Mar 2026, 11:59 AM'],
    [new Date(2026, 3, 4, 9, 9), '4th Apr 2026, 9:09 AM'],
    [new Date(2026, 4, 11, 1, 1), '11th May 2026, 1:01 AM'],
    [new Date(2026, 5, 12, 13, 1), '12th Jun 2026, 1:01 PM'],
    [new Date(2026, 6, 13, 23, 59), '13th Jul 2026, 11:59 PM'],
    [new Date(2024, 1, 29, 6, 30), '29th Feb 2024, 6:30 AM'],
    [new Date(2026, 7, 22, 6, 30), '22nd Aug 2026, 6:30 AM'],
    [new Date(2026, 8, 23, 6, 30), '23rd Sep 2026, 6:30 AM'],
    [new Date(2026, 9, 31, 6, 30), '31st Oct 2026, 6:30 AM'],
  ])('%s reads %s', (moment, text) => {
    expect(formatDateTime(moment)).toBe(text)
    expect(formatDateTime(moment.toISOString())).toBe(text)
    expect(`${formatDate(moment)}, ${formatTime(moment)}`).toBe(text)
  })

  it('names the day of the week', () => expect(formatDay(new Date(2026, 10, 21))).toBe('Saturday, 21st Nov 2026'))
  it('names a day of these weeks', () => expect(formatDayOfWeek(new Date(2026, 10, 21))).toBe('Sat 21st Nov'))
})

describe('formatAgo', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  it.each([
    ['2026-11-21T11:59:30Z', 'just now'],
    ['2026-11-21T12:00:30Z', 'just now'],
    ['2026-11-21T11:59:00Z', '1 minute ago'],
    ['2026-11-21T11:57:00Z', '3 minutes ago'],
    ['2026-11-21T09:48:00Z', '2 hours ago'],
    ['2026-11-20T12:00:00Z', '1 day ago'],
    ['2026-11-07T11:00:00Z', '14 days ago'],
    ['2026-09-21T12:00:00Z', '2 months ago'],
    ['2024-11-01T12:00:00Z', '2 years ago'],
  ])('%s is %s', (moment, text) => expect(formatAgo(moment, now)).toBe(text))
})

it.each([
  [0, '0%'],
  [0.676, '68%'],
  [1, '100%'],
])('a score of %d reads %s', (score, text) => expect(formatScore(score)).toBe(text))

it.each([
  [0, '0.00%'],
  [63.27, '63.27%'],
  [100, '100.00%'],
])('a completeness of %d reads %s', (percent, text) => expect(formatCompleteness(percent)).toBe(text))

describe('in other languages than English', () => {
  beforeEach(() => i18n.loadAndActivate({ locale: 'de', messages: {} }))
  afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

  it('writes durations and completeness as their readers do', () => {
    const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
    expect(plain(formatDuration(12.34))).toMatch(/^12,3 (?:s|Sek)/)
    expect(plain(formatDuration(46 * 60))).toMatch(/^46 Min\. 0 (?:s|Sek)/)
    expect(plain(formatCompleteness(66.1))).toBe('66,10 %')
    expect(plain(formatScore(0.905))).toBe('91 %')
  })
  it('writes moments as their readers do', () => {
    expect(formatDateTime(new Date(2026, 10, 21, 16, 5))).toBe('21.11.2026, 16:05')
    expect(formatAgo('2026-11-07T11:00:00Z', '2026-11-21T12:00:00Z')).toBe('vor 14 Tagen')
  })
})

describe('percentSuffix', () => {
  afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

  it.each([
    ['en', '%'],
    ['de', '\u00a0%'],
    ['ja', '%'],
  ])('in %s a percentage ends with “%s”', (locale, suffix) => {
    i18n.loadAndActivate({ locale, messages: {} })
    expect(percentSuffix()).toBe(suffix)
  })
})
