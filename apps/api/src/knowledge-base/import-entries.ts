import { lockEntries } from '@casebench/domain/knowledge/store-passages'
import type { Transaction } from '@casebench/server/database'
import { changeEntry, type EntryFields, findByQuestion, insertEntry, trimmed } from './save-entry.ts'

/** Adds entries, in their order; one with the same question on the same page gets the new response instead. */
export async function importEntries(
  client: Transaction,
  entries: readonly EntryFields[],
): Promise<{ added: number; changed: number }> {
  await lockEntries(client)
  const outcome = { added: 0, changed: 0 }
  for (const entry of entries.map(trimmed)) {
    const known = await findByQuestion(client, entry)
    if (!known) {
      await insertEntry(client, entry)
      outcome.added += 1
    } else if (known.response !== entry.response) {
      await changeEntry(client, known.qid, entry)
      outcome.changed += 1
    }
  }
  return outcome
}
