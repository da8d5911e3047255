import { Temporal } from 'temporal-polyfill'

/**
 * The moment at which a clock in the time zone shows this date and time, such as 2026-03-29T09:00. Where clocks are put back and show it
 * twice, it is the first time. Where clocks are put forward and skip it, it is as long after the change as it would have been
 * without: 02:30 becomes 03:30. (RFC 5545 §3.3.5 and Temporal's `compatible` read local times so.) Undefined where there is no
 * such date or time.
 */
export function momentOf(localTime: string, timeZone: string): Date | undefined {
  try {
    const local = Temporal.PlainDateTime.from(localTime, { overflow: 'reject' })
    return new Date(local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The date and time that a clock in the time zone shows then, to the minute, as `momentOf` takes it. */
export const localTimeOf = (moment: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
