import { answerOfEntry } from '@casebench/domain/knowledge/passages'
import { retrieve } from '@casebench/domain/knowledge/retrieve'
import type { Database } from '@casebench/server/database'
import type { HelpEntry } from '@casebench/shared/contract/attempts'

/** The entry of the knowledge base that covers at least so much of a question of the field; null where there is none. */
export async function helpEntry(
  database: Database,
  { question, minCoverage }: { question: string; minCoverage: number },
): Promise<HelpEntry | null> {
  const [best] = await retrieve(database, { question, page: '', limit: 1 })
  // What is about a page of Casebench helps to use it, not to answer.
  if (!best?.entryId || best.page !== '' || best.coverage < minCoverage) return null
  const entry = await database
    .selectFrom('knowledge_entry')
    .select(['qid', 'question', 'response'])
    .where('qid', '=', best.entryId)
    .executeTakeFirst()
  return entry ? { ...entry, response: answerOfEntry(entry.response) } : null
}
