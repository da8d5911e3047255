import { getOwnQuestions } from '@casebench/shared/contract/support'
import { sql } from 'kysely'
import { subjectId } from '../authorization/subject.ts'
import { route } from '../routing/route.ts'
import { listQuery } from '../tables/list-query.ts'
import { asOwn, ownQuestions, questionColumns } from './questions.ts'

const questions = listQuery<{ userId: string; q?: string | undefined }>()({
  from: ownQuestions,
  select: (query) => query.select(questionColumns),
  filters: {
    userId: (where, id) => where('q.user_id', '=', id),
    q: ({ ref }, text) =>
      sql`strpos(lower(concat_ws(' ', ${ref('q.question')}, ${ref('q.admin_response')})), lower(${text})) > 0`,
  },
  sorts: { asked_at: ({ ref }) => ref('q.created_at') },
  defaultSort: '-asked_at',
  key: ({ ref }) => ref('q.id'),
  keyDirection: 'asc',
})

export const getOwnQuestionsRoute = route(getOwnQuestions, async ({ query, services, caller, reply }) => {
  const { database } = services
  const { q, limit, offset } = query
  const filter = { userId: await subjectId(services, caller, query.email), q }
  const [rows, total] = await Promise.all([
    questions.rows(database, filter, { limit, offset }),
    questions.count(database, filter),
  ])
  reply.header('x-total-count', total)
  return rows.map(asOwn)
})
