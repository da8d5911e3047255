import type { Transaction } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { countPoints } from './points.ts'
import { countProgress } from './progress.ts'
import { countSectionLoss } from './section-loss.ts'

/**
 * Whoever counts a person's figures, or adds to them, holds this lock first: what is read after it has every change
 * that was committed before. A deletion of the person waits too; a reference to them does not.
 */
const lockFigures = preparedQuery<{ userId: string }>()('lock-figures', (db, parameter) =>
  db.selectFrom('user').select('id').where('id', '=', parameter('userId')).forNoKeyUpdate(),
)

/**
 * Counts a person's figures anew: progress per mode, points and the places on the leaderboard. Part of the transaction
 * that changes an assignment or its result, after the change. One that changes several people takes them in the order
 * of their ids, so that no two wait for each other.
 */
export async function updateStats(transaction: Transaction, userId: string): Promise<void> {
  await lockFigures(transaction, { userId })
  await countProgress(transaction, userId)
  await countPoints(transaction, userId)
}

/** The same after the result of an assignment came, changed or was cleared: also where it lost weight. */
export async function updateStatsOf(
  transaction: Transaction,
  { userId, assignmentId }: { userId: string; assignmentId: string },
): Promise<void> {
  await updateStats(transaction, userId)
  await countSectionLoss(transaction, [assignmentId])
}
