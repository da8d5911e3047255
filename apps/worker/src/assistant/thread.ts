import type { Database } from '@casebench/server/database'
import { estimatedTokens } from '@casebench/server/model/model-call'

export type Turn = { question: string; answer: string }

const mostTurns = 8
const mostTokens = 3000

/** The latest turns that fit, oldest first. */
function latestWithin(turns: readonly Turn[], tokens: number): Turn[] {
  let left = tokens
  const fitting = turns.toReversed().filter(({ question, answer }) => {
    left -= estimatedTokens(question + answer)
    return left >= 0
  })
  return fitting.toReversed()
}

/** What was said in a session before a question, as much as a prompt has room for, oldest first. */
export async function threadBefore(
  database: Database,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<Turn[]> {
  const { rows } = await database.query<Turn>({
    name: 'thread-before',
    text: `
      select question, answer from chat_entry
       where session_id = $1 and id <> $2 and state in ('done', 'stopped') and answer <> ''
         and not awaiting_screenshot_permission
       order by created_at desc limit ${mostTurns}`,
    values: [sessionId, id],
  })
  return latestWithin(rows.toReversed(), mostTokens)
}
