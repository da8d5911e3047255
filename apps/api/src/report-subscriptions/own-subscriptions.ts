import { mayRead } from '@casebench/domain/report-subscriptions/may-read'
import { isReadable } from '@casebench/domain/report-subscriptions/report-figures'
import { subjectOf } from '@casebench/domain/report-subscriptions/subject'
import type { Queryable, Transaction } from '@casebench/server/database'
import { holdLock } from '@casebench/server/database/locks'
import type { ReportSubscription } from '@casebench/shared/contract/report-subscriptions'
import type { ReportSubject } from '@casebench/shared/report-subject'
import type { Caller } from '../routing/caller.ts'

/** Whoever changes or stops one of their subscriptions does so after the other. */
export const holdOwnSubscriptions = (client: Transaction, { userId }: Caller): Promise<void> =>
  holdLock(client, `report-subscriptions ${userId}`)

/** The person's subscriptions, oldest first. */
export const subscriptionsOf = (database: Queryable, userId: string) =>
  database
    .selectFrom('report_subscription as s')
    .leftJoin('cohort as c', 'c.id', 's.cohort_id')
    .leftJoin('organization as o', 'o.id', 's.organization_id')
    .select(['s.id', 's.cohort_id', 's.organization_id', 's.every', 's.day', 's.hour', 's.format', 's.time_zone'])
    .select(({ fn }) => ['s.next_at', fn.coalesce('c.description', 'o.description').as('name')])
    .where('s.user_id', '=', userId)
    .orderBy('s.created_at')
    .orderBy('s.id')

type Row = Awaited<ReturnType<ReturnType<typeof subscriptionsOf>['executeTakeFirstOrThrow']>>

async function whyPaused(database: Queryable, caller: Caller, about: ReportSubject) {
  if (!mayRead(caller, about)) return 'no_permission'
  return (await isReadable(database, about)) ? null : 'too_many_people'
}

/** A subscription as its person sees it: of what they may no longer read not even the name. */
export async function present(database: Queryable, caller: Caller, row: Row): Promise<ReportSubscription> {
  const { cohort_id, organization_id, name, next_at, ...rest } = row
  const about = subjectOf({ cohort_id, organization_id })
  const paused = await whyPaused(database, caller, about)
  return { ...rest, about, name: paused === 'no_permission' ? null : name, next_at: next_at.toISOString(), paused }
}
