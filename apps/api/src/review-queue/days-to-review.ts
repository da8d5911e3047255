import type { Queryable } from '@casebench/server/database'
import { type RefTo, secondsFromNow } from '@casebench/server/database/expressions'
import { type RawBuilder, sql } from 'kysely'

export const daysToReviewFact = 'days_to_review'
const secondsADay = 24 * 60 * 60

/** How many days reviewers have for a result; null where results have no due dates. */
export async function daysToReview(database: Queryable): Promise<number | null> {
  const fact = await database
    .selectFrom('installation_fact')
    .select('value')
    .where('key', '=', daysToReviewFact)
    .executeTakeFirst()
  // What a fact holds is known by its key.
  return (fact?.value as number | null | undefined) ?? null
}

/** Whether what has waited since `i.since` is overdue; never where results have no due dates. */
export const isOverdue = (ref: RefTo<'i.since'>, days: number | null): RawBuilder<boolean> =>
  days === null ? sql`false` : sql`${ref('i.since')} < ${secondsFromNow(-days * secondsADay)}`

/** By when a result is to be reviewed that has waited since this moment. */
export const dueOf = (since: Date, days: number): Date => new Date(since.getTime() + days * secondsADay * 1000)
