import type { OwnQuestion, SupportQuestion } from '@casebench/shared/contract/support'

/** A row of a question, as both sides see it. */
export type QuestionRow = {
  id: string
  question: string
  status: OwnQuestion['status']
  response: string | null
  askedAt: Date
  answeredAt: Date | null
}

export type AnsweredRow = QuestionRow & { email: string; name: string; answeredBy: string | null }

export const questionColumns = `
  q.id, q.question, q.status, q.admin_response as response, q.created_at as "askedAt", q.answered_at as "answeredAt"`

export const answeredColumns = `${questionColumns}, u.email, u.name, r.email as "answeredBy"`

/** Whoever asked and whoever answered, beside the question. */
export const withPeople = `
  support_question q join "user" u on u.id = q.user_id left join "user" r on r.id = q.answered_by`

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
