import type { Transaction } from '@casebench/server/database'
import { anyOf, now } from '@casebench/server/database/expressions'
import { insertOutboxEntry, type OutboxEntry } from '@casebench/server/outbox'

/** Has mails wait for their next attempt, as if there had been none. @returns what to enqueue once the transaction has committed. */
export async function sendAgain(transaction: Transaction, ids: readonly string[]): Promise<OutboxEntry[]> {
  await transaction
    .updateTable('outgoing_mail')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: now, failure: null })
    .where('id', '=', anyOf(ids))
    .execute()
  const entries: OutboxEntry[] = []
  for (const id of ids) entries.push(await insertOutboxEntry(transaction, 'mail', id))
  return entries
}
