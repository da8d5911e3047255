import { updateStatsOf } from '@casebench/domain/stats/update-stats'
import type { Transaction } from '@casebench/server/database'
import { json, now } from '@casebench/server/database/expressions'
import type { Assignment } from './assignment.ts'
import { withdrawOpenContests } from './withdraw-contests.ts'

/**
 * Opens a locked assignment for another try: its answers stay, its result becomes history, and an evaluation that still
 * runs is too late. A test then waits for its candidate to start it again, with its full time. Part of the transaction
 * that holds the assignment's lock.
 */
export async function reopenAssignment(
  transaction: Transaction,
  { id, userId, caseId, mode }: Assignment,
  { actor, email }: { actor: string; email: string },
): Promise<void> {
  await transaction
    .with('unlocked', (db) =>
      db
        .updateTable('assignment')
        .set(({ eb }) => ({
          generation: eb('generation', '+', 1),
          submitted: false,
          locked: false,
          started_at: null,
          deadline: null,
        }))
        .where('id', '=', id),
    )
    .with('superseded', (db) =>
      db
        .updateTable('submission')
        .set({ state: 'failed', failure: 'superseded', finished_at: now, lease_until: null })
        .where('assignment_id', '=', id)
        .where('state', '=', 'in_progress'),
    )
    .insertInto('activity_log')
    .values({ actor, email, action: 'unlock', detail: json({ caseId, mode }) })
    .execute()
  await withdrawOpenContests(transaction, id)
  await updateStatsOf(transaction, { userId, assignmentId: id })
}
