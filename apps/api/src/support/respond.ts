import { type Transaction, transaction } from '@casebench/server/database'
import { type Notified, noteNotification, pushNotification } from '@casebench/server/notifications'
import { respondToSupportQuestion } from '@casebench/shared/contract/support'
import type { Caller } from '../identity/callers.ts'
import { conflict, notFound } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { type AnsweredRow, answeredColumns, asAnswered, withPeople } from './questions.ts'

type Question = AnsweredRow & { userId: string }

async function load(client: Transaction, id: string): Promise<Question> {
  const { rows } = await client.query<Question>(
    `select ${answeredColumns}, q.user_id as "userId" from ${withPeople} where q.id = $1`,
    [id],
  )
  const question = rows[0]
  if (!question) throw notFound('There is no such question.', 'no_such_question')
  return question
}

const store = (client: Transaction, { id, email }: Question, response: string, caller: Caller) =>
  client.query(
    `with answered as (
       update support_question set status = 'answered', admin_response = $2, answered_by = $3, answered_at = now()
        where id = $1
     )
     insert into activity_log (actor, email, action) values ($4, $5, 'answer_support')`,
    [id, response, caller.userId, caller.email, email],
  )

/** The same answer again changes nothing and tells nobody: the page may repeat the call. */
export const respondToSupportQuestionRoute = route(
  respondToSupportQuestion,
  async ({ params, body, services, caller }) => {
    const response = body.admin_response.trim()
    const outcome = await transaction(services.database, async (client) => {
      await client.query('select from support_question where id = $1 for update', [params.id])
      const standing = await load(client, params.id)
      if (standing.response === response) return { question: standing }
      const seen = body.answered_at && Date.parse(body.answered_at)
      if (seen !== undefined && seen !== (standing.answeredAt?.getTime() ?? null))
        throw conflict(
          'answered_meanwhile',
          'Someone else has answered this question meanwhile. Read their answer first.',
        )
      await store(client, standing, response, caller)
      const told: Notified = { userIds: [standing.userId], kind: 'questionAnswered', questionId: standing.id }
      await noteNotification(client, told)
      return { question: await load(client, params.id), told }
    })
    if (outcome.told) await pushNotification(services, outcome.told)
    return { message: 'The answer is sent.', question: asAnswered(outcome.question) }
  },
)
