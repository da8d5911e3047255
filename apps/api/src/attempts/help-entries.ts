import { retrieve } from '@casebench/domain/knowledge/retrieve'
import type { Database } from '@casebench/server/database'
import type { HelpEntry } from '@casebench/shared/contract/attempts'

/** How much of the question an entry has to cover, worded much like it: what only has a word in common helps nobody. */
const minCoverage = 0.7

/** The entry of the knowledge base that is about a question of the field; null where there is none that truly is. */
export async function helpEntry(database: Database, question: string): Promise<HelpEntry | null> {
  const [best] = await retrieve(database, { question, page: '', limit: 1 })
  // What is about a page of Casebench helps to use it, not to answer.
  if (!best?.entryId || best.page !== '' || best.coverage < minCoverage) return null
  const entry = await database
    .selectFrom('knowledge_entry')
    .select(['qid', 'question', 'response'])
    .where('qid', '=', best.entryId)
    .executeTakeFirst()
  return entry ?? null
}
