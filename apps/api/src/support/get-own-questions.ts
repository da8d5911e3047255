import { getOwnQuestions } from '@casebench/shared/contract/support'
import { subjectId } from '../identity/subject.ts'
import { route } from '../routing/route.ts'
import { asOwn, type QuestionRow, questionColumns } from './questions.ts'

const found = `
  from support_question q
 where q.user_id = $1
   and ($2::text is null or strpos(lower(concat_ws(' ', q.question, q.admin_response)), lower($2)) > 0)`

export const getOwnQuestionsRoute = route(getOwnQuestions, async ({ query, services, caller, reply }) => {
  const { database } = services
  const values = [await subjectId(services, caller, query.email), query.q ?? null]
  const [page, counted] = await Promise.all([
    database.query<QuestionRow>(
      `select ${questionColumns} ${found} order by q.created_at desc, q.id limit $3 offset $4`,
      [...values, query.limit ?? null, query.offset ?? 0],
    ),
    database.query<{ total: number }>(`select count(*) as total ${found}`, values),
  ])
  reply.header('x-total-count', counted.rows[0]?.total ?? 0)
  return page.rows.map(asOwn)
})
