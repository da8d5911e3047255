import { now } from '@casebench/server/database/expressions'
import { relayOutbox } from '@casebench/server/outbox'
import { sql } from 'kysely'
import type { Services } from '../services.ts'
import { storeFailure } from './finish.ts'

/** A submission that was claimed this often and never finished kills its workers: it is given up. */
const maxClaims = 25

/**
 * Finds what was left: jobs that were noted and not enqueued, submissions that wait without a worker (the queue lost
 * the job, or the worker died), and submissions whose case was unlocked or reset while they ran.
 * @returns how many were enqueued again.
 */
export async function reconcile({
  database,
  jobQueue,
  logger,
}: Pick<Services, 'database' | 'jobQueue' | 'logger'>): Promise<number> {
  // First what needs no queue, which may be away.
  await database
    .updateTable('submission as s')
    .from('assignment as a')
    .set({ state: 'failed', failure: 'superseded', finished_at: now, lease_until: null })
    .where('s.state', '=', 'in_progress')
    .whereRef('a.id', '=', 's.assignment_id')
    .whereRef('a.generation', '>', 's.generation')
    .execute()
  const swept = await relayOutbox(database, jobQueue)
  const rows = await database
    .selectFrom('submission')
    .select(['id as submissionId', 'fence'])
    .where('state', '=', 'in_progress')
    .where(({ eb, ref }) =>
      eb(sql<Date>`coalesce(${ref('lease_until')}, ${ref('created_at')} + interval '5 seconds')`, '<', now),
    )
    .orderBy('created_at')
    .limit(500)
    .execute()
  for (const waiting of rows) {
    if (waiting.fence < maxClaims) await jobQueue.enqueue('evaluation', waiting.submissionId)
    else {
      logger.error({ submissionId: waiting.submissionId }, 'a submission never finished and was given up')
      await storeFailure(database, waiting, `No result after ${waiting.fence} attempts.`)
    }
  }
  return swept + rows.length
}
