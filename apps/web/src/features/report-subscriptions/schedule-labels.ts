import {
  lastDayOfMonth,
  type ReportSchedule,
  type ReportSubscription,
} from '@casebench/shared/contract/report-subscriptions'
import type { ReportSubject } from '@casebench/shared/report-subject'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

const locale = (): string => (i18n.locale.startsWith('en') ? 'en-GB' : i18n.locale)

/** 1 January 2024 was a Monday. */
export const weekdayName = (day: number): string =>
  new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)))

/** An hour of the clock, as the reader writes it. */
export const hourName = (hour: number): string =>
  new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1, hour)),
  )

/** "Every week: Monday, 09:00" */
export function scheduleText({ every, day, hour }: ReportSchedule): string {
  if (every === 'week') return t`Every week: ${weekdayName(day)}, ${hourName(hour)}`
  return day === lastDayOfMonth
    ? t`Every month: on the last day, ${hourName(hour)}`
    : t`Every month: on day ${day}, ${hourName(hour)}`
}

/** What a subscription is about; of what one may no longer read the name is not known. */
export function subjectText({ about, name, paused }: ReportSubscription): string {
  if ('everyone' in about) return t`Everyone`
  if (name !== null && paused !== 'no_permission') return name
  return 'cohort_id' in about ? t`A cohort that you can no longer open` : t`An organization that you can no longer open`
}

/** Why nothing is sent. */
export const pausedText = (paused: NonNullable<ReportSubscription['paused']>): string =>
  paused === 'no_permission'
    ? t`Paused: you no longer have permission to read this report.`
    : t`Paused: this report is about too many people.`

/** In a toolbar or a dialog. */
export const titleOf = (about: ReportSubject): string => {
  if ('cohort_id' in about) return t`Report on this cohort`
  return 'organization_id' in about ? t`Report on this organization` : t`Report on everyone`
}
