import { getReviewQueue, reviewsCounted } from '@casebench/shared/contract/review-queue'
import { orderBy } from '../routing/listing.ts'
import { route } from '../routing/route.ts'
import { readItems, whereOf } from './queue-query.ts'

const columns = { since: 'i.since', not_sure: 'i.not_sure', contests: 'i.contests' }

/** The whole order, as an index has it: of as many, most first, those come first that have waited longest. */
function wholeOrder(sort: string | undefined): string {
  const order = orderBy(sort, columns, 'since')
  const [column, direction] = order.split(' ')
  if (column === columns.since) return `${order}, i.assignment_id ${direction}`
  const within = direction === 'desc' ? 'asc' : 'desc'
  return `${order}, i.since ${within}, i.assignment_id ${within}`
}

export const getReviewQueueRoute = route(getReviewQueue, async ({ query, services, caller, reply }) => {
  const { database } = services
  const { sort, limit, offset, ...filter } = query
  const order = wholeOrder(sort)
  const { conditions, values } = await whereOf(database, filter, caller)
  const found = `from review_item i where ${conditions.join(' and ')}`
  const [page, counted] = await Promise.all([
    database.query<{ id: string }>(
      `select i.assignment_id as id ${found} order by ${order}
        limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, limit ?? null, offset ?? 0],
    ),
    database.query<{ total: number }>(
      `select count(*) as total from (select ${found} limit ${reviewsCounted}) counted`,
      values,
    ),
  ])
  reply.header('x-total-count', counted.rows[0]?.total ?? 0)
  const ids = page.rows.map(({ id }) => id)
  return readItems(database, ids, caller)
})
