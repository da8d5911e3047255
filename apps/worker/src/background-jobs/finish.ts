import type { Database } from '@casebench/server/database'
import type { JobState } from '@casebench/shared/background-job'
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
  const { rows } = await database.query<{ state: JobState; progress: number }>(
    `update background_job
        set result = $3, lease_until = null, finished_at = coalesce(finished_at, now()),
            progress = case state when 'running' then 1 else progress end,
            state = case state when 'running' then 'done' else state end
      where id = $1 and fence = $2 and state in ('running', 'stopped')
     returning state, progress`,
    [id, fence, JSON.stringify(result)],
  )
  return rows[0]
}

/** Gives a job up for good. False as in {@link finishJob}. `reason` is for whoever asked for it. */
export async function failJob(database: Database, { id, fence }: HeldJob, reason: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `update background_job set state = 'failed', failure = $3, lease_until = null, finished_at = now()
      where id = $1 and fence = $2 and state = 'running'`,
    [id, fence, reason],
  )
  return rowCount === 1
}

/** Lets go of a claim so that the job is tried again after a while. */
export async function releaseJob(database: Database, { id, fence }: HeldJob, retryAfterSeconds: number): Promise<void> {
  await database.query(
    `update background_job set lease_until = now() + make_interval(secs => $3)
      where id = $1 and fence = $2 and state = 'running'`,
    [id, fence, retryAfterSeconds],
  )
}
