import type { Input } from '@casebench/shared/contract/endpoint'
import { getReviewQueue } from '@casebench/shared/contract/review-queue'
import { blindMarking } from '../reviewers/blind-marking.ts'
import { route } from '../routing/route.ts'
import { countQueue } from './count-queue.ts'
import { isLookedFor, readItems } from './queue-query.ts'

type Sort = NonNullable<Input<typeof getReviewQueue>['query']['sort']>

const opposite = { asc: 'desc', desc: 'asc' } as const

/** The whole order, as an index has it: of as many, most first, those come first that have waited longest. */
function wholeOrder(sort: Sort) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const within = opposite[direction]
  switch (sort) {
    case 'not_sure':
    case '-not_sure':
      return { column: 'i.not_sure', direction, within } as const
    case 'contests':
    case '-contests':
      return { column: 'i.contests', direction, within } as const
    // All have the same days to review: what has waited longest is due first.
    default:
      return { column: 'i.since', direction, within: direction } as const
  }
}

export const getReviewQueueRoute = route(getReviewQueue, async ({ query, services, caller, reply }) => {
  const { readDatabase: database } = services
  const { sort = 'since', limit, offset, ...filter } = query
  const blind = await blindMarking(services, caller)
  const { column, direction, within } = wholeOrder(sort)
  const found = database.selectFrom('review_item as i').where(await isLookedFor(database, filter, caller, blind))
  const [items, { count }] = await Promise.all([
    found
      .select('i.assignment_id as id')
      .orderBy(column, direction)
      .orderBy('i.since', within)
      .orderBy('i.assignment_id', within)
      .limit(limit ?? null)
      .offset(offset ?? 0)
      .execute(),
    countQueue(database, filter, caller, blind),
  ])
  reply.header('x-total-count', count)
  return readItems(
    database,
    items.map(({ id }) => id),
    caller,
    blind,
  )
})
