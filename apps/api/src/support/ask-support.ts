import { type Transaction, transaction } from '@casebench/server/database'
import { askSupport, mostOpenQuestions } from '@casebench/shared/contract/support'
import { conflict } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { asOwn, type QuestionRow, questionColumns } from './questions.ts'

/** The caller's question of these words that nobody has answered yet, and how many of theirs wait. */
async function waiting(client: Transaction, userId: string, question: string) {
  const { rows } = await client.query<QuestionRow>(
    `select ${questionColumns} from support_question q where q.user_id = $1 and q.status = 'open'`,
    [userId],
  )
  return { same: rows.find((row) => row.question === question), count: rows.length }
}

const note = async (client: Transaction, userId: string, email: string, question: string): Promise<QuestionRow> => {
  const { rows } = await client.query<QuestionRow>(
    `with q as (insert into support_question (user_id, question) values ($1, $2) returning *), logged as (
       insert into activity_log (actor, email, action) values ($3, $3, 'ask_support')
     )
     select ${questionColumns} from q`,
    [userId, question, email],
  )
  const asked = rows[0]
  if (!asked) throw new Error('The question was not stored')
  return asked
}

/** Asking what waits already finds it and adds nothing: the page may repeat the call. */
export const askSupportRoute = route(askSupport, async ({ body, services, caller }) => {
  const wanted = body.question.trim()
  const question = await transaction(services.database, async (client) => {
    // Two calls at once take turns.
    await client.query('select from "user" where id = $1 for no key update', [caller.userId])
    const { same, count } = await waiting(client, caller.userId, wanted)
    if (same) return same
    if (count >= mostOpenQuestions)
      throw conflict(
        'too_many_open',
        `You have ${mostOpenQuestions} questions that wait for an answer. Ask again once some of them have one.`,
      )
    return note(client, caller.userId, caller.email, wanted)
  })
  return { message: 'Your question is sent. You will be told when it is answered.', question: asOwn(question) }
})
