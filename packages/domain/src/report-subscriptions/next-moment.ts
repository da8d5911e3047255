import type { ReportSchedule } from '@casebench/shared/contract/report-subscriptions'
import { Temporal } from 'temporal-polyfill'

type Day = Temporal.PlainDate

/** The day of the week, or of the month, in which the given one is. */
const dayIn = ({ every, day }: ReportSchedule, date: Day): Day =>
  every === 'week' ? date.add({ days: day - date.dayOfWeek }) : date.with({ day }, { overflow: 'constrain' })

/**
 * The next moment of a schedule, after another moment. The hour is that on the clocks of the time zone: where they skip it, as much
 * later as they are put forward; where they show it twice, the first time (as `momentOf`). So a week or a month has exactly one.
 */
export function nextMoment(schedule: ReportSchedule, timeZone: string, after: Date): Date {
  const from = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  const unit = schedule.every === 'week' ? 'weeks' : 'months'
  // The first of a month has the same day in every other one.
  const start = schedule.every === 'week' ? from : from.with({ day: 1 })
  // One before it, as a place may have left out a day (Samoa, 2011), so that what was due then comes a day later.
  for (let ahead = -1; ahead <= 2; ahead++) {
    const day = dayIn(schedule, start.add({ [unit]: ahead }))
    const at = day.toPlainDateTime({ hour: schedule.hour }).toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    if (at.epochMilliseconds > after.getTime()) return new Date(at.epochMilliseconds)
  }
  throw new Error(`No moment follows ${after.toISOString()} in ${timeZone}`)
}
