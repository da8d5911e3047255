import type { Database } from '@casebench/server/database'
import type { ClaimedRow, Lease } from './lease.ts'

export type KeptLease = {
  /** Aborted as soon as the claim is known to be lost, or the work is given up: what is still done for it is for nothing. */
  signal: AbortSignal
  /** Ends the renewing. Once it resolves no renewal comes any more, not even one that was on its way. */
  stop: () => Promise<void>
  giveUp: (reason: string) => void
}

/**
 * Renews a lease while its work goes on.
 * @param every milliseconds between two renewals: how soon it is noticed that the claim is lost
 * @param onRenewed done after each renewal
 */
export function keepLease(
  database: Database,
  lease: Pick<Lease, 'extend'>,
  held: ClaimedRow,
  { every, onRenewed = async () => {} }: { every: number; onRenewed?: () => Promise<void> },
): KeptLease {
  const lost = new AbortController()
  const renew = async () => {
    if (await lease.extend(database, held)) await onRenewed()
    else lost.abort(new Error('It was stopped, or somebody else has it'))
  }
  // A database that does not answer now may answer the next time; if not, the lease ends by itself.
  let renewing: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    renewing = Promise.all([renewing, renew().catch(() => {})])
  }, every)
  return {
    signal: lost.signal,
    stop: async () => {
      clearInterval(timer)
      await renewing
    },
    giveUp: (reason) => lost.abort(new Error(reason)),
  }
}
