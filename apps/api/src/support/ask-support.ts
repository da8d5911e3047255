import { type Transaction, transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { askSupport, maxOpenQuestions } from '@casebench/shared/contract/support'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { asOwn, ownQuestions, type QuestionRow, questionColumns } from './questions.ts'

/** The caller's question of these words that nobody has answered yet, and how many of theirs wait. */
async function waiting(transaction: Transaction, userId: string, question: string) {
  const rows = await ownQuestions(transaction)
    .select(questionColumns)
    .where('q.user_id', '=', userId)
    .where('q.status', '=', 'open')
    .execute()
  return { same: rows.find((row) => row.question === question), count: rows.length }
}

const note = (transaction: Transaction, userId: string, email: string, question: string): Promise<QuestionRow> =>
  transaction
    .with('q', (db) =>
      db
        .insertInto('support_question')
        .values({ user_id: userId, question })
        .returning(['id', 'question', 'status', 'admin_response', 'created_at', 'answered_at']),
    )
    .with('logged', (db) =>
      db.insertInto('activity_log').values({ actor: email, email, action: 'ask_support', detail: json({}) }),
    )
    .selectFrom('q')
    .select(questionColumns)
    .executeTakeFirstOrThrow()

/** Asking what waits already finds it and adds nothing: the page may repeat the call. */
export const askSupportRoute = route(askSupport, async ({ body, services, caller }) => {
  const wanted = body.question.trim()
  const question = await transaction(services.database, async (transaction) => {
    // Two calls at once take turns.
    await transaction.selectFrom('user').where('id', '=', caller.userId).forNoKeyUpdate().execute()
    const { same, count } = await waiting(transaction, caller.userId, wanted)
    if (same) return same
    if (count >= maxOpenQuestions)
      throw conflict(
        'too_many_open',
        i18n.t('You have {maxOpenQuestions} unanswered questions. Ask again when some of them have been answered.', {
          maxOpenQuestions,
        }),
      )
    return note(transaction, caller.userId, caller.email, wanted)
  })
  return { message: i18n.t('Question sent. You get a notification when it is answered.'), question: asOwn(question) }
})
