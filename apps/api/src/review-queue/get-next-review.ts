import type { Database } from '@casebench/server/database'
import { getNextReview } from '@casebench/shared/contract/review-queue'
import { openTestsOf } from '../identity/open-tests.ts'
import { route } from '../routing/route.ts'
import { readItems, whereOf } from './queue-query.ts'

/** Where the item at hand stands in the queue; undefined where it waits no more. */
async function placeOf(database: Database, id: string | undefined): Promise<[since: Date, id: string] | undefined> {
  if (id === undefined) return undefined
  const { rows } = await database.query<{ since: Date }>('select since from review_item where assignment_id = $1', [id])
  return rows[0] && [rows[0].since, id]
}

/** Asked for while the item at hand still waits, it says where to go on; once that is gone, what is first. */
export const getNextReviewRoute = route(getNextReview, async ({ query, services, caller }) => {
  const { database } = services
  const { after, ...filter } = query
  const place = await placeOf(database, after)
  const { conditions, values } = await whereOf(database, filter, caller)
  const own = values.push(caller.userId)
  const tests = values.push([...(await openTestsOf(database, caller.userId))])
  const takeable = [
    `(i.reviewer_id is null or i.reviewer_id = $${own}::uuid)`,
    `i.user_id <> $${own}::uuid`,
    `i.case_id <> all ($${tests}::text[])`,
  ]
  const later = place
    ? [`(i.since, i.assignment_id) > ($${values.push(place[0])}, $${values.push(place[1])}::uuid)`]
    : []
  const { rows } = await database.query<{ id: string }>(
    `select i.assignment_id as id from review_item i where ${[...conditions, ...takeable, ...later].join(' and ')}
      order by i.since, i.assignment_id limit 1`,
    values,
  )
  const ids = rows.map(({ id }) => id)
  const [next] = await readItems(database, ids, caller)
  return { next: next ?? null }
})
