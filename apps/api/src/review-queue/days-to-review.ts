import type { Queryable } from '@casebench/server/database'
import { secondsFromNow } from '@casebench/server/database/expressions'
import type { RawBuilder } from 'kysely'

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

/** What has waited since before this moment is overdue. */
export const dueBefore = (days: number): RawBuilder<Date> => secondsFromNow(-days * secondsADay)

/** By when a result is to be reviewed that has waited since this moment. */
export const dueOf = (since: Date, days: number): Date => new Date(since.getTime() + days * secondsADay * 1000)
