import dayjs from 'dayjs'
import advancedFormat from 'dayjs/plugin/advancedFormat'

dayjs.extend(advancedFormat)

type Moment = string | number | Date

/** Specification §9: seconds with one decimal under a minute, then m/s, h/m, d/h. Takes seconds. */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, seconds)
  // 59.96 would read "60.0s".
  if (Math.round(total * 10) < 600) return `${total.toFixed(1)}s`
  const whole = Math.round(total)
  if (whole < 3600) return `${Math.floor(whole / 60)}m ${whole % 60}s`
  const minutes = Math.floor(whole / 60)
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}h ${minutes % 60}m`
  const hours = Math.floor(minutes / 60)
  return `${Math.floor(hours / 24)}d ${hours % 24}h`
}

/** "21st Nov 2026" in the reader's time zone. */
export const formatDate = (moment: Moment): string => dayjs(moment).format('Do MMM YYYY')

/** "Saturday, 21st Nov 2026". */
export const formatDay = (moment: Moment): string => dayjs(moment).format('dddd, Do MMM YYYY')

/** "4:05 PM". */
export const formatTime = (moment: Moment): string => dayjs(moment).format('h:mm A')

/** "21st Nov 2026, 4:05 PM". */
export const formatDateTime = (moment: Moment): string => `${formatDate(moment)}, ${formatTime(moment)}`

/** "2h 12m ago", in the words of the durations; what just happened is "just now". */
export function formatAgo(moment: Moment, now: Moment): string {
  const seconds = dayjs(now).diff(dayjs(moment), 'second')
  return seconds < 60 ? 'just now' : `${formatDuration(seconds)} ago`
}

/** A score from 0 to 1 as "91%". */
export const formatScore = (score: number): string => `${Math.round(score * 100)}%`

/** Completeness, which is a percentage already: "63.27%". */
export const formatCompleteness = (percent: number): string => `${percent.toFixed(2)}%`
