import type { Database } from '@casebench/server/database'
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
    const { rowCount } = await database.query(
      `update submission set lease_until = now() + make_interval(secs => $3)
        where id = $1 and fence = $2 and state = 'in_progress'`,
      [submissionId, fence, leaseSeconds],
    )
    if (rowCount === 0) lost.abort(new Error('The claim is lost'))
  }
  // A database that does not answer now may answer the next time; if not, the lease ends by itself.
  const timer = setInterval(() => prolong().catch(() => {}), every)
  return { signal: lost.signal, stop: () => clearInterval(timer) }
}
