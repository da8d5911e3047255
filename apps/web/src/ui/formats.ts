import { fileSize } from '@casebench/shared/file-size'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import dayjs from 'dayjs'
import advancedFormat from 'dayjs/plugin/advancedFormat'

dayjs.extend(advancedFormat)

type Moment = string | number | Date

export const isEnglish = (): boolean => i18n.locale.startsWith('en')

/** English as the specification gives it; other languages as their readers write it. */
const formatted = (moment: Moment, english: string, other: Intl.DateTimeFormatOptions): string =>
  isEnglish() ? dayjs(moment).format(english) : i18n.date(new Date(moment), other)

type DurationUnit = 'day' | 'hour' | 'minute' | 'second'

/** English as the specification gives it: "46m", "12.5s"; other languages with their own signs: "46 Min.". */
const quantity = (value: number, unit: DurationUnit, digits = 0): string =>
  isEnglish()
    ? `${value.toFixed(digits)}${unit.charAt(0)}`
    : i18n.number(value, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })

/** Specification §9: seconds with one decimal under a minute, then m/s, h/m, d/h. Takes seconds. */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, seconds)
  // 59.96 would read "60.0s".
  if (Math.round(total * 10) < 600) return quantity(total, 'second', 1)
  const whole = Math.round(total)
  if (whole < 3600) return `${quantity(Math.floor(whole / 60), 'minute')} ${quantity(whole % 60, 'second')}`
  const minutes = Math.floor(whole / 60)
  if (minutes < 24 * 60) return `${quantity(Math.floor(minutes / 60), 'hour')} ${quantity(minutes % 60, 'minute')}`
  const hours = Math.floor(minutes / 60)
  return `${quantity(Math.floor(hours / 24), 'day')} ${quantity(hours % 24, 'hour')}`
}

/** "21st Nov 2026" in the reader's time zone. */
export const formatDate = (moment: Moment): string => formatted(moment, 'Do MMM YYYY', { dateStyle: 'medium' })

/** "Saturday, 21st Nov 2026". */
export const formatDay = (moment: Moment): string => formatted(moment, 'dddd, Do MMM YYYY', { dateStyle: 'full' })

/** "Sat 21st Nov": a day of these weeks. */
export const formatDayOfWeek = (moment: Moment): string =>
  formatted(moment, 'ddd Do MMM', { weekday: 'short', day: 'numeric', month: 'short' })

/** "4:05 PM". */
export const formatTime = (moment: Moment): string => formatted(moment, 'h:mm A', { timeStyle: 'short' })

/** "21st Nov 2026, 4:05 PM". */
export const formatDateTime = (moment: Moment): string =>
  formatted(moment, 'Do MMM YYYY, h:mm A', { dateStyle: 'medium', timeStyle: 'short' })

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The largest unit of which this many seconds are at least one, with its seconds. */
const agoUnits = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const

/** "12 minutes ago", "14 days ago" in the reader's language; what just happened is "just now". */
export function formatAgo(moment: Moment, now: Moment): string {
  const seconds = dayjs(now).diff(dayjs(moment), 'second')
  const found = agoUnits.find(([, least]) => seconds >= least)
  if (found === undefined) return t`just now`
  const [unit, length] = found
  return new Intl.RelativeTimeFormat(i18n.locale).format(-Math.floor(seconds / length), unit)
}

/** A percentage from 0 to 100 as "91%". */
export const formatPercent = (percent: number, digits = 0): string =>
  i18n.number(percent / 100, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits })

/** What follows a number of percent in the reader's language: "%", or " %" as in German. */
export const percentSuffix = (): string => formatPercent(0).replace(i18n.number(0), '')

/** A score from 0 to 1 as "91%". */
export const formatScore = (score: number): string => formatPercent(Math.round(score * 100))

/** Completeness, which is a percentage already: "63.27%". */
export const formatCompleteness = (percent: number): string => formatPercent(percent, 2)

/** The size of a file or a store: "640 bytes", "1.4 MB". */
export const formatFileSize = (bytes: number): string => fileSize(bytes, i18n.locale)
