import { isLeftBy } from '@casebench/domain/reviewing/left-by'
import type { Transaction } from '@casebench/server/database'

/**
 * An item that its reviewer has left not sure is nobody's again, and a rule may give it to somebody else. Part of the
 * transaction that marks, after it has.
 */
export async function handOn(transaction: Transaction, assignmentId: string, reviewerId: string): Promise<void> {
  await transaction
    .updateTable('review_item as i')
    .set({ reviewer_id: null, assigned_at: null })
    .where('i.assignment_id', '=', assignmentId)
    .where('i.reviewer_id', '=', reviewerId)
    .where(({ ref, val }) => isLeftBy(ref, val(reviewerId)))
    .execute()
}
