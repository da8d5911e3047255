import type { Queryable } from '@casebench/server/database'
import { reviewsCounted } from '@casebench/shared/contract/review-queue'
import type { BlindMarking } from '../reviewers/blind-marking.ts'
import type { Caller } from '../routing/caller.ts'
import { isLookedFor, type QueueFilter } from './queue-query.ts'

/** How many results a caller's queue has, and since when the first of them waits. Beyond what is counted, of those that wait longest. */
export async function countQueue(
  database: Queryable,
  filter: QueueFilter,
  caller: Caller,
  blind: BlindMarking | undefined,
): Promise<{ count: number; since: Date | null }> {
  const counted = database
    .selectFrom('review_item as i')
    .select('i.since')
    .where(await isLookedFor(database, filter, caller, blind))
    .orderBy('i.since')
    .limit(reviewsCounted)
  return database
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('counted.since').as('since')])
    .executeTakeFirstOrThrow()
}
