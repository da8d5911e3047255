import { type Database, transaction } from '@casebench/server/database'
import { entryPassages, lockEntries, storeEntryPassages } from '@casebench/server/knowledge/store-passages'

const batch = 200
const firstId = '00000000-0000-0000-0000-000000000000'

type Row = { qid: string; question: string; response: string; hashes: Buffer[] }

const isStoredAs = ({ hashes, ...entry }: Row): boolean => {
  const passages = entryPassages(entry)
  return passages.length === hashes.length && passages.every(({ hash }, place) => hashes[place]?.equals(hash))
}

const storeAgain = (database: Database, qid: string): Promise<void> =>
  transaction(database, async (client) => {
    await lockEntries(client)
    const { rows } = await client.query<Omit<Row, 'hashes'>>(
      'select qid, question, response from knowledge_entry where qid = $1',
      [qid],
    )
    for (const entry of rows) await storeEntryPassages(client, entry)
  })

/**
 * Makes every entry findable as it stands. Those saved here are already; others came from a backup, or from an earlier
 * version that cut passages otherwise.
 */
export async function syncEntries(database: Database, signal: AbortSignal): Promise<void> {
  let after = firstId
  while (!signal.aborted) {
    const { rows } = await database.query<Row>(
      `select e.qid, e.question, e.response,
              array(select c.content_hash from knowledge_chunk c where c.entry_id = e.qid order by c.position) as hashes
         from knowledge_entry e where e.qid > $1 order by e.qid limit ${batch}`,
      [after],
    )
    const last = rows.at(-1)
    if (!last) return
    after = last.qid
    for (const entry of rows.filter((row) => !isStoredAs(row))) await storeAgain(database, entry.qid)
  }
}
