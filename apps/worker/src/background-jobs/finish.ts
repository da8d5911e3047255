import type { Database } from '@casebench/server/database'
import { json, now, secondsFromNow } from '@casebench/server/database/expressions'
import type { JobState } from '@casebench/shared/background-job'
import { sql } from 'kysely'
import type { HeldJob } from './claim.ts'

/**
 * Keeps what a job came to. One that was stopped stays stopped, with what it did until then. Undefined when the claim
 * no longer holds; then nothing is changed.
 */
export async function finishJob(
  database: Database,
  { id, fence }: HeldJob,
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
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('state', 'in', ['running', 'stopped'])
    .returning(['state', 'progress'])
    .executeTakeFirst()
}

/** Gives a job up for good. False as in {@link finishJob}. `reason` is for whoever asked for it. */
export async function failJob(database: Database, { id, fence }: HeldJob, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('background_job')
    .set({ state: 'failed', failure: reason, lease_until: null, finished_at: now })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lets go of a claim so that the job is tried again after a while. */
export async function releaseJob(database: Database, { id, fence }: HeldJob, retryAfterSeconds: number): Promise<void> {
  await database
    .updateTable('background_job')
    .set({ lease_until: secondsFromNow(retryAfterSeconds) })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('state', '=', 'running')
    .execute()
}
