import { reconcile } from '../leases/reconcile.ts'
import type { Services } from '../services.ts'
import { giveUpJob } from './give-up.ts'
import { jobLease } from './lease.ts'

/**
 * Rings for jobs that wait without a worker: the queue lost them, their worker died, or their time to try again has come.
 * @returns how many were enqueued.
 */
export const reconcileJobs = (
  services: Pick<Services, 'database' | 'jobQueue' | 'events' | 'logger'>,
): Promise<number> => reconcile(services, jobLease, (held) => giveUpJob(services, held))
