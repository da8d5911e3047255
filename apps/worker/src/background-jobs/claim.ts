import type { Database } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { ClaimedRow } from '../leases/lease.ts'
import { jobLease } from './lease.ts'

/** A job that this worker may do: until the lease ends, and only as long as no one claimed it later. */
export type JobClaim = ClaimedRow & {
  kind: string
  input: unknown
  requestedBy: string | null
}

const claim = preparedQuery<{ id: string }>()('claim-job', (db, parameter) =>
  db
    .with('claimed', (db) => jobLease.claiming(db, parameter('id')))
    .selectFrom('claimed')
    .innerJoin('background_job as j', 'j.id', 'claimed.id')
    .select(['claimed.id', 'claimed.fence', 'j.kind', 'j.input', 'j.requested_by as requestedBy']),
)

/** Claims a job. Undefined when it is over, or someone else's lease is running. */
export async function claimJob(database: Database, jobId: string): Promise<JobClaim | undefined> {
  const { rows } = await claim(database, { id: jobId })
  return rows[0]
}
