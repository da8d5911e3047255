import type { Services } from '../services.ts'
import type { ClaimedRow, Lease } from './lease.ts'

const most = 500

/**
 * Rings for work that waits without a worker, and gives up what was claimed too often.
 * @returns how many were enqueued.
 */
export async function reconcile(
  { database, jobQueue, logger }: Pick<Services, 'database' | 'jobQueue' | 'logger'>,
  lease: Pick<Lease, 'findWaiting' | 'queue' | 'maxClaims'>,
  giveUp: (held: ClaimedRow) => Promise<unknown>,
): Promise<number> {
  let enqueued = 0
  for (const waiting of await lease.findWaiting(database, most)) {
    if (waiting.fence < lease.maxClaims) {
      await jobQueue.enqueue(lease.queue, waiting.id)
      enqueued += 1
    } else {
      logger.error({ queue: lease.queue, ...waiting }, 'work never finished and was given up')
      await giveUp(waiting)
    }
  }
  return enqueued
}
