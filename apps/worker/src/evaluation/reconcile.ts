import { failures } from '@casebench/domain/failures'
import { now } from '@casebench/server/database/expressions'
import { inEnglish } from '@casebench/shared/message'
import { reconcile } from '../leases/reconcile.ts'
import type { Services } from '../services.ts'
import { storeFailure } from './finish.ts'
import { submissionLease } from './lease.ts'

/**
 * Finds what was left: submissions that wait without a worker, and those whose case was unlocked or reset while they ran.
 * @returns how many were enqueued again.
 */
export async function reconcileSubmissions(
  services: Pick<Services, 'database' | 'jobQueue' | 'logger'>,
): Promise<number> {
  const { database } = services
  await database
    .updateTable('submission as s')
    .from('assignment as a')
    .set({ state: 'failed', failure: 'superseded', finished_at: now, lease_until: null })
    .where('s.state', '=', 'in_progress')
    .whereRef('a.id', '=', 's.assignment_id')
    .whereRef('a.generation', '>', 's.generation')
    .execute()
  return reconcile(services, submissionLease, (held) =>
    storeFailure(database, held, inEnglish(failures.noResult(held.fence))),
  )
}
