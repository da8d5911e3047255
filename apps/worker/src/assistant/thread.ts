import type { Database } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { estimatedTokens } from '@casebench/server/model/model-call'
import { sql } from 'kysely'

export type Turn = { question: string; answer: string }

const maxTurns = 8
const maxTokens = 3000

/** The latest turns that fit, oldest first. */
function latestWithin(turns: readonly Turn[], tokens: number): Turn[] {
  let left = tokens
  const fitting = turns.toReversed().filter(({ question, answer }) => {
    left -= estimatedTokens(question + answer)
    return left >= 0
  })
  return fitting.toReversed()
}

type Place = { id: string; sessionId: string }

const turnsBefore = preparedQuery<Place>()('thread-before', (db, parameter) =>
  db
    .selectFrom('chat_entry')
    .select(['question', 'answer'])
    .where('session_id', '=', parameter('sessionId'))
    .where('id', '<>', parameter('id'))
    .where(({ or, eb }) => or([eb('state', '=', sql.lit('done')), eb('state', '=', sql.lit('stopped'))]))
    .where('answer', '<>', sql.lit(''))
    .where(({ not, ref }) => not(ref('awaiting_screenshot_permission')))
    .orderBy('created_at', 'desc')
    .limit(sql.lit(maxTurns)),
)

/** What was said in a session before a question, as much as a prompt has room for, oldest first. */
export async function threadBefore(database: Database, place: Place): Promise<Turn[]> {
  const { rows } = await turnsBefore(database, place)
  return latestWithin(rows.toReversed(), maxTokens)
}
