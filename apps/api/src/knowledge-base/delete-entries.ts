import { lockEntries } from '@casebench/domain/knowledge/store-passages'
import { transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { logAct } from '../activity/acts.ts'
import type { Caller } from '../routing/caller.ts'
import type { Services } from '../services.ts'

/** Deletes those of these entries that are there, with what is found of them. @returns how many were. */
export const deleteEntries = ({ database }: Services, caller: Caller, qids: readonly string[]): Promise<number> =>
  transaction(database, async (transaction) => {
    await lockEntries(transaction)
    const rows = await transaction
      .deleteFrom('knowledge_entry')
      .where('qid', '=', anyOf(qids))
      .returning(['qid', 'question'])
      .execute()
    for (const gone of rows) await logAct(transaction, caller, { action: 'delete_knowledge', detail: gone })
    return rows.length
  })
