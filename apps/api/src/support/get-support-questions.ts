import { getSupportQuestions } from '@casebench/shared/contract/support'
import { sql } from 'kysely'
import { route } from '../routing/route.ts'
import { listQuery } from '../tables/list-query.ts'
import { answeredColumns, asAnswered, withPeople } from './questions.ts'

const questions = listQuery<{ status?: 'open' | 'answered' | undefined; q?: string | undefined }>()({
  from: withPeople,
  select: (query) => query.select(answeredColumns),
  filters: {
    status: (where, status) => where('q.status', '=', status),
    q: ({ ref }, text) => {
      const searched = sql`concat_ws(' ', ${ref('q.question')}, ${ref('q.admin_response')}, ${ref('u.name')}, ${ref('u.email')})`
      return sql`strpos(lower(${searched}), lower(${text})) > 0`
    },
  },
  sorts: {
    // In the order of the states: open ones first.
    status: ({ ref }) => ref('q.status'),
    asked_at: ({ ref }) => ref('q.created_at'),
    answered_at: ({ ref }) => ref('q.answered_at'),
    email: ({ ref }) => ref('u.email'),
  },
  defaultSort: 'status',
  key: ({ ref }) => [ref('q.created_at'), ref('q.id')],
  keyDirection: 'asc',
  nulls: 'last',
})

export const getSupportQuestionsRoute = route(getSupportQuestions, async ({ query, services, reply }) => {
  const { readDatabase: database } = services
  const { status = 'open', q, ...page } = query
  const filter = { status: status === 'all' ? undefined : status, q }
  const [rows, total] = await Promise.all([questions.rows(database, filter, page), questions.count(database, filter)])
  reply.header('x-total-count', total)
  return rows.map(asAnswered)
})
