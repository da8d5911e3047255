import type { Queryable } from '@casebench/server/database'
import type { OwnQuestion, SupportQuestion } from '@casebench/shared/contract/support'

/** What both sides see of a question. */
export const questionColumns = [
  'q.id',
  'q.question',
  'q.status',
  'q.admin_response as response',
  'q.created_at as askedAt',
  'q.answered_at as answeredAt',
] as const

/** What those who answer see of it besides. */
export const answeredColumns = [...questionColumns, 'u.email', 'u.name', 'r.email as answeredBy'] as const

export const ownQuestions = (database: Queryable) => database.selectFrom('support_question as q')

/** Whoever asked and whoever answered, beside the question. */
export const withPeople = (database: Queryable) =>
  ownQuestions(database).innerJoin('user as u', 'u.id', 'q.user_id').leftJoin('user as r', 'r.id', 'q.answered_by')

const own = (database: Queryable) => ownQuestions(database).select(questionColumns)
const answered = (database: Queryable) => withPeople(database).select(answeredColumns)

export type QuestionRow = Awaited<ReturnType<ReturnType<typeof own>['execute']>>[number]
export type AnsweredRow = Awaited<ReturnType<ReturnType<typeof answered>['execute']>>[number]

export const asOwn = ({ id, question, status, response, askedAt, answeredAt }: QuestionRow): OwnQuestion => ({
  id,
  question,
  status,
  admin_response: response,
  asked_at: askedAt.toISOString(),
  answered_at: answeredAt?.toISOString() ?? null,
})

export const asAnswered = (row: AnsweredRow): SupportQuestion => ({
  ...asOwn(row),
  email: row.email,
  name: row.name,
  answered_by: row.answeredBy,
})
