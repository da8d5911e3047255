import { isKeptApart, isTest, keptApart } from '@casebench/domain/reviewing/kept-apart'
import { isLeftBy } from '@casebench/domain/reviewing/left-by'
import type { Database } from '@casebench/server/database'
import { getNextReview } from '@casebench/shared/contract/review-queue'
import { sql } from 'kysely'
import { openTestsOf } from '../authorization/open-tests.ts'
import { blindMarking } from '../reviewers/blind-marking.ts'
import { route } from '../routing/route.ts'
import { isLookedFor, readItems } from './queue-query.ts'

/** Since when the item at hand waits; undefined where it waits no more. */
const placeOf = (database: Database, id: string) =>
  database.selectFrom('review_item').select('since').where('assignment_id', '=', id).executeTakeFirst()

/** Asked for while the item at hand still waits, it says where to go on; once that is gone, what is first. */
export const getNextReviewRoute = route(getNextReview, async ({ query, services, caller }) => {
  const { database } = services
  const { after, ...filter } = query
  const place = after === undefined ? undefined : await placeOf(database, after)
  const blind = await blindMarking(services, caller)
  const lookedFor = await isLookedFor(database, filter, caller, blind)
  const apart = await keptApart(database)
  const tests = [...(await openTestsOf(database, caller))]
  const items = await database
    .selectFrom('review_item as i')
    .select('i.assignment_id as id')
    .where(lookedFor)
    .where((item) =>
      item.or([
        item('i.reviewer_id', '=', caller.userId),
        item.and([item('i.reviewer_id', 'is', null), item.not(isLeftBy(item.ref, item.val(caller.userId)))]),
      ]),
    )
    .where('i.user_id', '<>', caller.userId)
    .where(({ not, ref, val }) =>
      not(isKeptApart(apart, val(caller.userId), { userId: ref('i.user_id'), isTest: isTest(ref('i.mode')) })),
    )
    .where(({ ref }) => sql`${ref('i.case_id')} <> all (${tests}::text[])`)
    .where(({ eb, and, refTuple, tuple }) =>
      place && after ? eb(refTuple('i.since', 'i.assignment_id'), '>', tuple(place.since, after)) : and([]),
    )
    .orderBy('i.since')
    .orderBy('i.assignment_id')
    .limit(1)
    .execute()
  const [next] = await readItems(
    database,
    items.map(({ id }) => id),
    caller,
    blind,
  )
  return { next: next ?? null }
})
