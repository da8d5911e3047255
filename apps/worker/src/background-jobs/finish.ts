import type { Database } from '@casebench/server/database'
import { json, now } from '@casebench/server/database/expressions'
import type { JobState } from '@casebench/shared/background-job'
import { sql } from 'kysely'
import type { ClaimedRow } from '../leases/lease.ts'
import { jobLease } from './lease.ts'

/**
 * Keeps what a job came to. One that was stopped stays stopped, with what it did until then. Undefined when the claim
 * no longer holds; then nothing is changed.
 */
export async function finishJob(
  database: Database,
  held: ClaimedRow,
  result: unknown,
): Promise<{ state: JobState; progress: number } | undefined> {
  return database
    .updateTable('background_job')
    .set(({ ref, fn }) => ({
      result: json(result),
      lease_until: null,
      finished_at: fn.coalesce('finished_at', now),
      progress: sql<number>`case ${ref('state')} when 'running' then 1 else ${ref('progress')} end`,
      state: sql<JobState>`case ${ref('state')} when 'running' then 'done' else ${ref('state')} end`,
    }))
    .where(jobLease.isClaimedBy(held, ['running', 'stopped']))
    .returning(['state', 'progress'])
    .executeTakeFirst()
}
