import type { Transaction } from '@casebench/server/database'
import { sql } from 'kysely'

/**
 * Ends every running session of a user, in the caller's transaction.
 * @returns the sessions that ended, which `callers` must forget once it has committed.
 */
export async function endEverySession(transaction: Transaction, userId: string, reason: string): Promise<string[]> {
  const ended = await transaction
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}
