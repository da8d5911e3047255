import { type AnswerFailure, answerWithin } from '@casebench/server/assistant/question'
import type { Database } from '@casebench/server/database'
import type { AnswerSource, AnswerState } from '@casebench/shared/assistant'
import type { Reply } from '@casebench/shared/contract/assistant'
import { conflict, notFound, Refusal } from '../routing/refusal.ts'

/** A question with what has come of it. */
export type Entry = {
  id: string
  sessionId: string
  state: AnswerState
  answer: string
  followUps: string[]
  sources: AnswerSource[]
  needsScreenshot: boolean
  failure: AnswerFailure | null
  /** Nothing more comes. */
  isOver: boolean
}

/** How long past its deadline the worker is trusted to end an answer itself. */
const grace = `interval '1 second'`

const giveUp = {
  name: 'give-up-answer',
  text: `
    update chat_entry
       set state = 'failed', failure = case when lease_until < now() then 'interrupted' else 'timeout' end,
           request = '{}', lease_until = null
     where id = $1 and state in ('waiting', 'writing')
       and (lease_until < now() or deadline + ${grace} < now()
            or (state = 'waiting' and created_at + make_interval(secs => $2::float8 / 1000) + ${grace} < now()))`,
}

const read = {
  name: 'own-answer',
  text: `
    select e.id, e.session_id as "sessionId", e.state, e.answer, e.follow_up_questions as "followUps", e.sources,
           e.awaiting_screenshot_permission as "needsScreenshot", e.failure,
           e.state in ('done', 'failed') or (e.state = 'stopped' and (e.lease_until is null or e.lease_until < now()))
             as "isOver"
      from chat_entry e join chat_session s on s.id = e.session_id where e.id = $1 and s.user_id = $2`,
}

/** One's own entry; undefined where there is none. An answer that nobody has begun, or writes any more, is given up. */
export async function ownEntry(database: Database, id: string, userId: string): Promise<Entry | undefined> {
  await database.query({ ...giveUp, values: [id, answerWithin] })
  const { rows } = await database.query<Entry>({ ...read, values: [id, userId] })
  return rows[0]
}

export const noSuchAnswer = () => notFound('There is no such answer.', 'no_such_answer')

const failures: Readonly<Record<Exclude<AnswerFailure, 'refused'>, string>> = {
  unreachable: 'Manu cannot reach its model server just now. Please try again in a moment.',
  overloaded: 'Manu has too much to do just now. Please try again in a minute.',
  timeout: 'Manu took too long to answer. Please try again.',
  malformed: 'Manu got no answer that can be read. Please try again.',
  interrupted: 'Manu was interrupted. Please ask again.',
}

/** Why there is no answer, for the person at the screen. */
function failureOf({ failure }: Entry): Refusal {
  if (failure === 'refused')
    return conflict('assistant_refused', 'Manu’s model declines to answer this. Please put it in other words.')
  const code = failure ?? 'interrupted'
  return new Refusal(503, `assistant_${code}`, failures[code], {}, { 'retry-after': '5' })
}

/** @throws Refusal where there is no answer. */
export function replyOf(entry: Entry): Reply {
  if (entry.state !== 'done' && entry.state !== 'stopped') throw failureOf(entry)
  return {
    response: entry.answer,
    follow_up_questions: entry.followUps,
    needs_screenshot: entry.needsScreenshot,
    session_id: entry.sessionId,
    answer_id: entry.id,
    sources: entry.sources,
    state: entry.state,
  }
}
