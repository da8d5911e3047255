import type { Queryable, Transaction } from '@casebench/server/database'
import { sql } from 'kysely'

const subscriptions = (database: Queryable, timeZone: string, now: Date) =>
  database
    .selectFrom('report_subscription as s')
    .innerJoin('user as u', 'u.id', 's.user_id')
    .leftJoin('cohort as c', 'c.id', 's.cohort_id')
    .leftJoin('organization as o', 'o.id', 's.organization_id')
    // Its moment has come, or its clocks are no longer those by which that was computed.
    .where(({ eb, or, ref }) =>
      or([
        eb('s.next_at', '<=', now),
        sql<boolean>`${ref('s.time_zone')} is distinct from coalesce(${ref('c.time_zone')}, ${timeZone}::text)`,
      ]),
    )

type Looking = {
  timeZone: string
  now: Date
  /** As many at most */
  most: number
  /** Those that could not be sent at this look */
  except: readonly string[]
}

/** Subscriptions that something is to be done about, longest due first. */
export const dueSubscriptions = (database: Queryable, { timeZone, now, most, except }: Looking) =>
  subscriptions(database, timeZone, now)
    .select(['s.id', 's.cohort_id', 's.organization_id', 's.next_at'])
    .where(({ ref }) => sql<boolean>`${ref('s.id')} <> all (${[...except]}::uuid[])`)
    .orderBy('s.next_at')
    .orderBy('s.id')
    .limit(most)
    .execute()

export type DueSubscription = Awaited<ReturnType<typeof dueSubscriptions>>[number]

/**
 * One of them, locked until the transaction ends. Undefined where another worker has it or has just sent it, and where it was stopped:
 * of two that look at once, one sends.
 */
export const claimSubscription = (transaction: Transaction, id: string, timeZone: string, now: Date) =>
  subscriptions(transaction, timeZone, now)
    .select(['s.id', 's.user_id', 's.cohort_id', 's.organization_id', 's.every', 's.day', 's.hour', 's.next_at'])
    .select(({ fn, ref }) => [
      'u.email',
      fn.coalesce('c.description', 'o.description').as('name'),
      sql<string>`coalesce(${ref('c.time_zone')}, ${timeZone}::text)`.as('zone'),
    ])
    .where('s.id', '=', id)
    .forUpdate('s')
    .skipLocked()
    .executeTakeFirst()

export type ClaimedSubscription = NonNullable<Awaited<ReturnType<typeof claimSubscription>>>
