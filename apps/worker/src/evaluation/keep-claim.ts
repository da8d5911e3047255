import type { Database } from '@casebench/server/database'
import { secondsFromNow } from '@casebench/server/database/expressions'
import { type Claim, leaseSeconds } from './claim.ts'

const every = (leaseSeconds * 1000) / 3

export type KeptClaim = {
  /** Aborted as soon as the claim is known to be lost: what is still being done for it is for nothing. */
  signal: AbortSignal
  stop: () => void
}

/** Prolongs a claim's lease while its work takes longer than the lease lasts. */
export function keepClaim(
  database: Database,
  { submissionId, fence }: Pick<Claim, 'submissionId' | 'fence'>,
): KeptClaim {
  const lost = new AbortController()
  const prolong = async () => {
    const { numUpdatedRows } = await database
      .updateTable('submission')
      .set({ lease_until: secondsFromNow(leaseSeconds) })
      .where('id', '=', submissionId)
      .where('fence', '=', fence)
      .where('state', '=', 'in_progress')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) lost.abort(new Error('The claim is lost'))
  }
  // A database that does not answer now may answer the next time; if not, the lease ends by itself.
  const timer = setInterval(() => prolong().catch(() => {}), every)
  return { signal: lost.signal, stop: () => clearInterval(timer) }
}
