import { getSupportQuestions } from '@casebench/shared/contract/support'
import { orderBy } from '../routing/listing.ts'
import { route } from '../routing/route.ts'
import { type AnsweredRow, answeredColumns, asAnswered, withPeople } from './questions.ts'

const found = `
  from ${withPeople}
 where ($1::support_state is null or q.status = $1)
   and ($2::text is null or strpos(lower(concat_ws(' ', q.question, q.admin_response, u.name, u.email)), lower($2)) > 0)`

const columns = {
  // In the order of the states: open ones first.
  status: 'q.status',
  asked_at: 'q.created_at',
  answered_at: 'q.answered_at',
  email: 'u.email',
}

export const getSupportQuestionsRoute = route(getSupportQuestions, async ({ query, services, reply }) => {
  const { database } = services
  const { status = 'open' } = query
  const values = [status === 'all' ? null : status, query.q ?? null]
  const order = orderBy(query.sort, columns, 'status')
  const [page, counted] = await Promise.all([
    database.query<AnsweredRow>(
      `select ${answeredColumns} ${found} order by ${order} nulls last, q.created_at, q.id limit $3 offset $4`,
      [...values, query.limit ?? null, query.offset ?? 0],
    ),
    database.query<{ total: number }>(`select count(*) as total ${found}`, values),
  ])
  reply.header('x-total-count', counted.rows[0]?.total ?? 0)
  return page.rows.map(asAnswered)
})
