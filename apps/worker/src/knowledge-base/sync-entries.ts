import { entryPassages, lockEntries, storeEntryPassages } from '@casebench/domain/knowledge/store-passages'
import { type Database, transaction } from '@casebench/server/database'
import { sql } from 'kysely'

const batch = 200
const firstId = '00000000-0000-0000-0000-000000000000'

type Row = { qid: string; question: string; response: string; hashes: Buffer[] }

const isStoredAs = ({ hashes, ...entry }: Row): boolean => {
  const passages = entryPassages(entry)
  return passages.length === hashes.length && passages.every(({ hash }, place) => hashes[place]?.equals(hash))
}

const storeAgain = (database: Database, qid: string): Promise<void> =>
  transaction(database, async (transaction) => {
    await lockEntries(transaction)
    const entry = await transaction
      .selectFrom('knowledge_entry')
      .select(['qid', 'question', 'response'])
      .where('qid', '=', qid)
      .executeTakeFirst()
    if (entry) await storeEntryPassages(transaction, entry)
  })

/**
 * Makes every entry findable as it stands. Those saved here are already; others came from a backup, or from an earlier
 * version that cut passages otherwise.
 */
export async function syncEntries(database: Database, signal: AbortSignal): Promise<void> {
  let after = firstId
  while (!signal.aborted) {
    const rows = await database
      .selectFrom('knowledge_entry as e')
      .select(({ selectFrom, ref }) => [
        'e.qid',
        'e.question',
        'e.response',
        sql<Buffer[]>`array(${selectFrom('knowledge_chunk as c')
          .select('c.content_hash')
          .where('c.entry_id', '=', ref('e.qid'))
          .orderBy('c.position')})`.as('hashes'),
      ])
      .where('e.qid', '>', after)
      .orderBy('e.qid')
      .limit(batch)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    after = last.qid
    for (const entry of rows.filter((row) => !isStoredAs(row))) await storeAgain(database, entry.qid)
  }
}
