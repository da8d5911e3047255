import { failures } from '@casebench/domain/failures'
import { now } from '@casebench/server/database/expressions'
import { inEnglish } from '@casebench/shared/message'
import type { ClaimedRow } from '../leases/lease.ts'
import type { Services } from '../services.ts'
import { tellOfJob } from './keep-job.ts'
import { jobLease } from './lease.ts'

/**
 * Gives a job up for good, and tells whoever asked for it. False when the claim no longer holds; then nothing is changed.
 * @param reason for whoever asked for it
 */
export async function giveUpJob(
  services: Pick<Services, 'database' | 'events' | 'logger'>,
  held: ClaimedRow,
  reason: string = inEnglish(failures.neverFinished),
): Promise<boolean> {
  const failed = await services.database
    .updateTable('background_job')
    .set({ state: 'failed', failure: reason, lease_until: null, finished_at: now })
    .where(jobLease.isClaimedBy(held))
    .returning('requested_by as requestedBy')
    .executeTakeFirst()
  if (failed) await tellOfJob(services, { id: held.id, ...failed }, { state: 'failed', progress: 0 })
  return failed !== undefined
}
