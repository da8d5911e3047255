import type { Database } from '@casebench/server/database'
import { now, secondsFromNow } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { JobState } from '@casebench/shared/background-job'
import { sql } from 'kysely'

/** A job that this worker may do: until the lease ends, and only as long as no one claimed it later. */
export type JobClaim = {
  id: string
  kind: string
  input: unknown
  fence: number
  requestedBy: string | null
}

/** What of a claim its holder is known by. */
export type HeldJob = Pick<JobClaim, 'id' | 'fence'>

export const jobLeaseSeconds = 30

const claim = preparedQuery<{ id: string; seconds: number }>()('claim-job', (db, parameter) =>
  db
    .updateTable('background_job')
    .set(({ eb }) => ({
      state: sql.lit('running'),
      fence: eb('fence', '+', sql.lit(1)),
      lease_until: secondsFromNow(parameter('seconds')),
    }))
    .where('id', '=', parameter('id'))
    .where('state', 'in', [sql.lit<JobState>('waiting'), sql.lit<JobState>('running')])
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<', now)]))
    .returning(['id', 'kind', 'input', 'fence', 'requested_by as requestedBy']),
)

/** Claims a job by raising its fence. Undefined when it is over, or someone else's lease is running. */
export async function claimJob(database: Database, jobId: string): Promise<JobClaim | undefined> {
  const { rows } = await claim(database, { id: jobId, seconds: jobLeaseSeconds })
  return rows[0]
}
