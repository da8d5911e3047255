import { asText } from '@casebench/server/database/as-text'
import { getContests } from '@casebench/shared/contract/contests'
import { sql } from 'kysely'
import { openTestsOf } from '../identity/open-tests.ts'
import { orderBy } from '../routing/listing.ts'
import { route } from '../routing/route.ts'
import { isBlindTo } from '../second-marking/blindness.ts'
import { asReviewed, contestsWithWork, type ReviewedRow, reviewedQuery } from './reviewed-contests.ts'

const found = `
  from ${contestsWithWork}
 where ($1::contest_state is null or c.state = $1)
   and ($2::mode is null or a.mode = $2)
   and ($3::text is null or a.case_id = $3)
   and ($4::citext is null or u.email = $4)
   and ($5::text is null
        or strpos(lower(concat_ws(' ', u.name, u.email, f.name,
             case when a.case_id <> all ($7::text[]) then concat_ws(' ', c.argument, c.decision, c.attribute_id) end)), lower($5)) > 0)
   and not ${asText(isBlindTo(sql.ref('c.submission_id'), sql.raw('$6::uuid')))}`

const columns = {
  // In the order of the states: open ones first.
  state: 'c.state',
  created_at: 'c.created_at',
  decided_at: 'c.decided_at',
}

export const getContestsRoute = route(getContests, async ({ query, services, caller, reply }) => {
  const { database } = services
  const { state = 'all', mode, case_id, email, q, sort, limit, offset } = query
  const openTests = await openTestsOf(database, caller.userId)
  const values = [
    state === 'all' ? null : state,
    mode ?? null,
    case_id ?? null,
    email ?? null,
    q ?? null,
    caller.userId,
    [...openTests],
  ]
  const order = `${orderBy(sort, columns, 'state')} nulls last, c.created_at, c.id`
  const [page, counted] = await Promise.all([
    database.query<ReviewedRow>(reviewedQuery(`select c.id ${found} order by ${order} limit $8 offset $9`), [
      ...values,
      limit ?? null,
      offset ?? 0,
    ]),
    database.query<{ total: number }>(`select count(*) as total ${found}`, values),
  ])
  reply.header('x-total-count', counted.rows[0]?.total ?? 0)
  return page.rows.map((row) => asReviewed(row, openTests))
})
