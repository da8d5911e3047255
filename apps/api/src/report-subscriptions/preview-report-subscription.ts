import { mayRead } from '@casebench/domain/report-subscriptions/may-read'
import { nextMoment } from '@casebench/domain/report-subscriptions/next-moment'
import { previewReportSubscription } from '@casebench/shared/contract/report-subscriptions'
import type { ReportSubject } from '@casebench/shared/report-subject'
import { forbidden } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { checkSchedule } from './check-schedule.ts'
import { requireSubject } from './require-subject.ts'

export const previewReportSubscriptionRoute = route(previewReportSubscription, async ({ query, services, caller }) => {
  const { cohort_id, every, day, hour } = query
  const schedule = { every, day, hour }
  checkSchedule(schedule)
  const about: ReportSubject = cohort_id === undefined ? { everyone: true } : { cohort_id }
  // The installation's time zone is no secret.
  if ('cohort_id' in about && !mayRead(caller, about)) throw forbidden(undefined, 'report_not_permitted')
  const { timeZone } = await requireSubject(services.database, about, services.config.timeZone)
  return { time_zone: timeZone, next_at: nextMoment(schedule, timeZone, new Date()).toISOString() }
})
