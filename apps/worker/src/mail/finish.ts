import type { Database } from '@casebench/server/database'
import { now, secondsFromNow } from '@casebench/server/database/expressions'
import type { ClaimedRow } from '../leases/lease.ts'
import { mailLease, maxAttempts } from './lease.ts'

const minute = 60
const maxWait = 6 * 60 * minute

/** Seconds to wait after an attempt: a minute, then twice as long each time, at most six hours. */
export const waitAfter = (attempt: number): number => Math.min(minute * 2 ** (attempt - 1), maxWait)

/** It has left: its text is needed no more. False when the claim no longer holds; then nothing is changed. */
export async function markSent(database: Database, held: ClaimedRow): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('outgoing_mail')
    .set({ state: 'sent', sent_at: now, sealed_text: null, failure: null })
    .where(mailLease.isClaimedBy(held))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keeps it for an administrator to pass on: there is no mail server. False as in {@link markSent}. */
export async function markKept(database: Database, held: ClaimedRow): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('outgoing_mail')
    .set({ state: 'kept', failure: null })
    .where(mailLease.isClaimedBy(held))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** It did not leave: it is tried again after a while, or has failed where that makes no sense. */
export async function noteFailure(
  database: Database,
  held: ClaimedRow,
  { reason, final }: { reason: string; final: boolean },
): Promise<void> {
  const isGivenUp = final || held.fence >= maxAttempts
  await database
    .updateTable('outgoing_mail')
    .set({
      ...(isGivenUp && { state: 'failed' }),
      failure: reason,
      next_attempt_at: secondsFromNow(waitAfter(held.fence)),
    })
    .where(mailLease.isClaimedBy(held))
    .execute()
}
