import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { mayRead } from '@casebench/domain/report-subscriptions/may-read'
import { nextMoment } from '@casebench/domain/report-subscriptions/next-moment'
import { columnsOf } from '@casebench/domain/report-subscriptions/subject'
import { type Transaction, transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import {
  maxReportSubscriptions,
  type ReportSchedule,
  saveReportSubscription,
} from '@casebench/shared/contract/report-subscriptions'
import type { ReportFormat } from '@casebench/shared/contract/reports'
import { logAct } from '../activity/acts.ts'
import { conflict, forbidden } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { checkSchedule } from './check-schedule.ts'
import { holdOwnSubscriptions, present, subscriptionsOf } from './own-subscriptions.ts'
import { requireSubject } from './require-subject.ts'
import { subjectDetail } from './subject-detail.ts'

type Values = ReportSchedule & { format: ReportFormat }

const whenOf = ({ every, day, hour }: ReportSchedule): string => `${every} ${day} ${hour}`

const inWords = (values: Values): string => `${whenOf(values)} ${values.format}`

function requireRoom(count: number): void {
  if (count < maxReportSubscriptions) return
  throw conflict(
    'subscriptions_full',
    i18n.t('You are sent {count} reports, and cannot have more. Stop one first.', { count: maxReportSubscriptions }),
  )
}

type Wanted = { columns: ReturnType<typeof columnsOf>; values: Values; timeZone: string; name: string | null }

/** Changes the subscription that there is, or adds one. What stays as it was keeps its next moment and is not logged. */
async function store(client: Transaction, caller: Caller, { columns, values, timeZone, name }: Wanted) {
  const own = await subscriptionsOf(client, caller.userId).execute()
  const before = own.find(
    (row) => row.cohort_id === columns.cohort_id && row.organization_id === columns.organization_id,
  )
  if (before && inWords(before) === inWords(values) && before.time_zone === timeZone) return before.id
  // Another file changes nothing about when it comes, and one that is due comes.
  const isSameTime = before && before.time_zone === timeZone && whenOf(before) === whenOf(values)
  const next_at = isSameTime ? before.next_at : nextMoment(values, timeZone, new Date())
  const planned = { ...values, time_zone: timeZone, next_at }
  if (!before) requireRoom(own.length)
  const { id } = before
    ? await client
        .updateTable('report_subscription')
        .set(planned)
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await client
        .insertInto('report_subscription')
        .values({ user_id: caller.userId, ...columns, ...planned })
        .returning('id')
        .executeTakeFirstOrThrow()
  const schedule = (of: Values) => ({ reportSchedule: inWords(of) })
  await logAct(client, caller, {
    action: before ? 'edit_report_subscription' : 'add_report_subscription',
    detail: {
      ...subjectDetail(columns, name),
      ...values,
      ...(before && changesDetail(changesBetween(schedule(before), schedule(values)))),
    },
  })
  return id
}

export const saveReportSubscriptionRoute = route(saveReportSubscription, async ({ body, services, caller }) => {
  const { about, every, day, hour, format } = body
  const values = { every, day, hour, format }
  checkSchedule(values)
  if (!mayRead(caller, about)) throw forbidden(undefined, 'report_not_permitted')
  const { name, timeZone } = await requireSubject(services.database, about, services.config.timeZone)
  const id = await transaction(services.database, async (client) => {
    await holdOwnSubscriptions(client, caller)
    return store(client, caller, { columns: columnsOf(about), values, timeZone, name })
  })
  const row = await subscriptionsOf(services.database, caller.userId).where('s.id', '=', id).executeTakeFirstOrThrow()
  return { message: i18n.t('Report scheduled.'), subscription: await present(services.database, caller, row) }
})
