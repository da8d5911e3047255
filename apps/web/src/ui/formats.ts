import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import dayjs from 'dayjs'
import advancedFormat from 'dayjs/plugin/advancedFormat'

dayjs.extend(advancedFormat)

type Moment = string | number | Date

const isEnglish = (): boolean => i18n.locale.startsWith('en')

/** English as the specification gives it; other languages as their readers write it. */
const formatted = (moment: Moment, english: string, other: Intl.DateTimeFormatOptions): string =>
  isEnglish() ? dayjs(moment).format(english) : i18n.date(new Date(moment), other)

type Unit = 'day' | 'hour' | 'minute' | 'second'

/** English as the specification gives it: "46m", "12.5s"; other languages with their own signs: "46 Min.". */
const quantity = (value: number, unit: Unit, digits = 0): string =>
  isEnglish()
    ? `${value.toFixed(digits)}${unit.charAt(0)}`
    : i18n.number(value, {
        style: 'unit',
        unit,
        unitDisplay: 'narrow',
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

/** "4:05 PM". */
export const formatTime = (moment: Moment): string => formatted(moment, 'h:mm A', { timeStyle: 'short' })

/** "21st Nov 2026, 4:05 PM". */
export const formatDateTime = (moment: Moment): string => `${formatDate(moment)}, ${formatTime(moment)}`

/** "2h 12m ago", in the words of the durations; what just happened is "just now". */
export function formatAgo(moment: Moment, now: Moment): string {
  const seconds = dayjs(now).diff(dayjs(moment), 'second')
  return seconds < 60 ? t`just now` : t`${formatDuration(seconds)} ago`
}

/** A score from 0 to 1 as "91%". */
export const formatScore = (score: number): string => i18n.number(Math.round(score * 100) / 100, { style: 'percent' })

/** Completeness, which is a percentage already: "63.27%". */
export const formatCompleteness = (percent: number): string =>
  isEnglish()
    ? `${percent.toFixed(2)}%`
    : i18n.number(percent / 100, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
