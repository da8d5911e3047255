import type { AnswerFailure } from '@casebench/server/assistant/question'
import type { Database } from '@casebench/server/database'
import type { AnswerSource } from '@casebench/shared/assistant'

export type Answered = { answer: string; followUps: readonly string[]; sources: readonly AnswerSource[] }

/** Stores an answer. False when it was stopped or given up meanwhile: what had come of it is stored then, and nothing else. */
export async function finishAnswer(
  database: Database,
  id: string,
  { answer, followUps, sources }: Answered,
): Promise<boolean> {
  const { rows } = await database.query<{ state: string }>(
    `update chat_entry
        set answer = $2, sources = $4, request = '{}', lease_until = null,
            follow_up_questions = case state when 'writing' then $3::jsonb else '[]' end,
            state = case state when 'writing' then 'done' else state end
      where id = $1 and state in ('writing', 'stopped')
     returning state`,
    [id, answer, JSON.stringify(followUps), JSON.stringify(sources)],
  )
  return rows[0]?.state === 'done'
}

/** Gives a question up: there is no answer, and `failure` says why. */
export async function failAnswer(database: Database, id: string, failure: AnswerFailure): Promise<void> {
  await database.query(
    `update chat_entry set state = 'failed', failure = $2, request = '{}', lease_until = null
      where id = $1 and state = 'writing'`,
    [id, failure],
  )
}
