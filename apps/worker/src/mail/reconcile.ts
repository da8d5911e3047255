import { reconcile } from '../leases/reconcile.ts'
import type { Services } from '../services.ts'
import { noteFailure } from './finish.ts'
import { mailLease } from './lease.ts'

/**
 * Rings for mails that wait and are due: their time to try again has come, the queue lost them, or their worker died.
 * @returns how many were enqueued.
 */
export const reconcileMail = (services: Pick<Services, 'database' | 'jobQueue' | 'logger'>): Promise<number> =>
  reconcile(services, mailLease, (held) =>
    noteFailure(services.database, held, {
      reason: `It was tried ${held.fence} times and never finished.`,
      final: true,
    }),
  )
