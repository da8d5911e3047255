import { waitingFor } from '@casebench/domain/reviewing/waiting-for'
import { getReviewers } from '@casebench/shared/contract/review-queue'
import { haveWords } from '../people/have-words.ts'
import { reviewerIds } from '../reviewers/reviewers.ts'
import { route } from '../routing/route.ts'
import { listQuery } from '../tables/list-query.ts'
import { inReadersOrder } from '../tables/reader-order.ts'

const reviewers = listQuery<{ q?: string | undefined }>()({
  from: (database) =>
    database.selectFrom('user as u').where('u.id', 'in', reviewerIds).where('u.suspended_at', 'is', null),
  select: (query) => query.select(({ ref }) => ['u.email', 'u.name', waitingFor(ref('u.id')).as('waiting')]),
  filters: {
    q: ({ ref }, q) =>
      haveWords(
        { email: ref('u.email'), username: ref('u.username'), first_name: ref('u.first_name'), name: ref('u.name') },
        q,
      ),
  },
  sorts: { name: ({ ref }) => inReadersOrder(ref('u.name')) },
  defaultSort: 'name',
  key: ({ ref }) => ref('u.id'),
})

export const getReviewersRoute = route(getReviewers, async ({ query, services: { readDatabase: database }, reply }) => {
  const { q, ...page } = query
  const [rows, total] = await Promise.all([reviewers.rows(database, { q }, page), reviewers.count(database, { q })])
  reply.header('x-total-count', total)
  return rows
})
