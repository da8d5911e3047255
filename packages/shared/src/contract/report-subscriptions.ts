import Type, { type Static } from 'typebox'
import { ReportSubject } from '../report-subject.ts'
import { type Endpoint, endpoint, owner } from './endpoint.ts'
import { Email, Id, Message, StrictObject, Timestamp } from './fields.ts'
import { exportCohortReport, exportOrganizationReport, exportReport, ReportFormat } from './reports.ts'

const area = 'Report subscriptions'

/** Reports that a person may be sent regularly. */
export const maxReportSubscriptions = 50

/** As a day of the month: its last one. */
export const lastDayOfMonth = 31

const schedule = {
  every: Type.Enum(['week', 'month']),
  day: Type.Integer({
    minimum: 1,
    maximum: lastDayOfMonth,
    description: 'Of the week, Monday is 1; of the month, whose last day stands for one that it does not have',
  }),
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
}

/** When a report is sent, by the clocks of a time zone. */
export const ReportSchedule = Type.Object(schedule)
export type ReportSchedule = Static<typeof ReportSchedule>

/** The call that has the report as a file: whoever may make it may be sent the report. */
export function readingOf(about: ReportSubject): Endpoint {
  if ('cohort_id' in about) return exportCohortReport
  return 'organization_id' in about ? exportOrganizationReport : exportReport
}

export const ReportSubscription = Type.Object({
  id: Type.String(),
  about: ReportSubject,
  name: Type.Union([Type.String(), Type.Null()], {
    description: 'Of the cohort or organization; null of everyone, and where the caller may no longer read the report',
  }),
  ...schedule,
  format: ReportFormat,
  time_zone: Type.String(),
  next_at: Timestamp,
  paused: Type.Union([Type.Enum(['no_permission', 'too_many_people']), Type.Null()], {
    description: 'Why nothing is sent; null: the report is sent',
  }),
})
export type ReportSubscription = Static<typeof ReportSubscription>

export const getReportSubscriptions = endpoint({
  method: 'GET',
  path: '/v1/any/report_subscriptions',
  area,
  summary: 'The reports that the caller is sent regularly',
  authorization: owner(),
  query: StrictObject({ email: Email }),
  answer: Type.Array(ReportSubscription),
})

export const previewReportSubscription = endpoint({
  method: 'GET',
  path: '/v1/any/next_report',
  area,
  summary: 'When a report would be sent next, and by the clocks of which time zone',
  authorization: owner(),
  query: StrictObject({
    email: Email,
    cohort_id: Type.Optional(Id),
    ...schedule,
  }),
  answer: Type.Object({ time_zone: Type.String(), next_at: Timestamp }),
  errorStatuses: [404],
})

export const saveReportSubscription = endpoint({
  method: 'POST',
  path: '/v1/any/report_subscriptions',
  area,
  summary: `Sends the caller a report regularly, or changes when; at most ${maxReportSubscriptions} reports a person`,
  authorization: owner(),
  body: StrictObject({ email: Email, about: ReportSubject, ...schedule, format: ReportFormat }),
  answer: Type.Object({ ...Message.properties, subscription: ReportSubscription }),
  errorStatuses: [404, 409],
})

export const deleteReportSubscription = endpoint({
  method: 'DELETE',
  path: '/v1/any/report_subscriptions/{id}',
  area,
  summary: 'Stops sending the caller a report; one that is stopped already stays so',
  authorization: owner(),
  params: Type.Object({ id: Id }),
  query: StrictObject({ email: Email }),
  answer: Message,
})
