import { insertNotification, type Notified, pushNotification } from '@casebench/domain/notifications'
import { type Transaction, transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { respondToSupportQuestion } from '@casebench/shared/contract/support'
import { sql } from 'kysely'
import { conflict, notFound } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { answeredColumns, asAnswered, withPeople } from './questions.ts'

async function load(transaction: Transaction, id: string) {
  const question = await withPeople(transaction)
    .select(answeredColumns)
    .select('q.user_id as userId')
    .where('q.id', '=', id)
    .executeTakeFirst()
  if (!question) throw notFound(i18n.t('This question does not exist.'), 'no_such_question')
  return question
}

const store = (
  transaction: Transaction,
  { id, email }: { id: string; email: string },
  response: string,
  caller: Caller,
) =>
  transaction
    .with('answered', (db) =>
      db
        .updateTable('support_question')
        .set({ status: 'answered', admin_response: response, answered_by: caller.userId, answered_at: sql`now()` })
        .where('id', '=', id),
    )
    .insertInto('activity_log')
    .values({ actor: caller.email, email, action: 'answer_support', detail: json({}) })
    .execute()

/** The same answer again changes nothing and tells nobody: the page may repeat the call. */
export const respondToSupportQuestionRoute = route(
  respondToSupportQuestion,
  async ({ params, body, services, caller }) => {
    const response = body.admin_response.trim()
    const outcome = await transaction(services.database, async (transaction) => {
      await transaction.selectFrom('support_question').where('id', '=', params.id).forUpdate().execute()
      const standing = await load(transaction, params.id)
      if (standing.response === response) return { question: standing }
      const seen = body.answered_at && Date.parse(body.answered_at)
      if (seen !== undefined && seen !== (standing.answeredAt?.getTime() ?? null))
        throw conflict(
          'answered_meanwhile',
          i18n.t('Someone else has already answered this question. Read their answer first.'),
        )
      await store(transaction, standing, response, caller)
      const told: Notified = { userIds: [standing.userId], kind: 'questionAnswered', questionId: standing.id }
      await insertNotification(transaction, told)
      return { question: await load(transaction, params.id), told }
    })
    if (outcome.told) await pushNotification(services, outcome.told)
    return { message: i18n.t('Answer sent.'), question: asAnswered(outcome.question) }
  },
)
