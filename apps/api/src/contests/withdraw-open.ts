import type { Transaction } from '@casebench/server/database'

/**
 * Takes back what waits for a decision on an assignment's results: they do not stand any more. Part of a transaction
 * that holds the assignment's lock.
 */
export async function withdrawOpenContests(client: Transaction, assignmentId: string): Promise<void> {
  await client.query(
    `update contest c set state = 'withdrawn', decided_at = now()
       from submission s where s.id = c.submission_id and s.assignment_id = $1 and c.state = 'open'`,
    [assignmentId],
  )
}
