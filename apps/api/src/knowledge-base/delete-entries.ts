import { transaction } from '@casebench/server/database'
import { lockEntries } from '@casebench/server/knowledge/store-passages'
import type { Caller } from '../identity/callers.ts'
import { logAct } from '../people/acts.ts'
import type { Services } from '../services.ts'

/** Deletes those of these entries that are there, with what is found of them. @returns how many were. */
export const deleteEntries = ({ database }: Services, caller: Caller, qids: readonly string[]): Promise<number> =>
  transaction(database, async (client) => {
    await lockEntries(client)
    const { rows } = await client.query<{ qid: string; question: string }>(
      'delete from knowledge_entry where qid = any($1::uuid[]) returning qid, question',
      [qids],
    )
    for (const gone of rows) await logAct(client, caller, { action: 'delete_knowledge', detail: gone })
    return rows.length
  })
