import type { Transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'

/**
 * Takes back what waits for a decision on an assignment's results: they do not stand any more. Part of a transaction
 * that holds the assignment's lock.
 */
export async function withdrawOpenContests(transaction: Transaction, assignmentId: string): Promise<void> {
  await transaction
    .updateTable('contest as c')
    .from('submission as s')
    .set({ state: 'withdrawn', decided_at: now })
    .whereRef('s.id', '=', 'c.submission_id')
    .where('s.assignment_id', '=', assignmentId)
    .where('c.state', '=', 'open')
    .execute()
}
