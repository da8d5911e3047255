import type { Transaction } from '@casebench/server/database'

/**
 * Ends every running session of a user, in the caller's transaction.
 * @returns the sessions that ended, which `callers` must forget once it has committed.
 */
export async function endEverySession(client: Transaction, userId: string, reason: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'update session set ended_at = now(), end_reason = $2 where user_id = $1 and ended_at is null returning id',
    [userId, reason],
  )
  return rows.map(({ id }) => id)
}
