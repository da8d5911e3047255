import { asText } from '@casebench/server/database/as-text'
import { containing } from '@casebench/server/database/expressions'
import { getReviewers } from '@casebench/shared/contract/review-queue'
import { searched, wordsIn } from '../people/have-words.ts'
import { route } from '../routing/route.ts'
import { reviewerIds } from './reviewers.ts'

export const getReviewersRoute = route(getReviewers, async ({ query, services, reply }) => {
  const { limit, offset, q = '' } = query
  const words = wordsIn(q).map(containing)
  const found = `
    from "user" u where u.id in ${asText(reviewerIds)} and u.suspended_at is null and ${searched} like all ($1::text[])`
  const { database } = services
  const [page, counted] = await Promise.all([
    database.query<{ email: string; name: string; waiting: number }>(
      `select u.email, u.name, (select count(*) from review_item i where i.reviewer_id = u.id) as waiting ${found}
        order by lower(u.name), u.id limit $2 offset $3`,
      [words, limit ?? null, offset ?? 0],
    ),
    database.query<{ total: number }>(`select count(*) as total ${found}`, [words]),
  ])
  reply.header('x-total-count', counted.rows[0]?.total ?? 0)
  return page.rows
})
