import type { Database } from '@casebench/server/database'

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

/** Claims a job by raising its fence. Undefined when it is over, or someone else's lease is running. */
export async function claimJob(database: Database, jobId: string): Promise<JobClaim | undefined> {
  const { rows } = await database.query<JobClaim>({
    name: 'claim-job',
    text: `
      update background_job
         set state = 'running', fence = fence + 1, lease_until = now() + make_interval(secs => $2)
       where id = $1 and state in ('waiting', 'running') and (lease_until is null or lease_until < now())
      returning id, kind, input, fence, requested_by as "requestedBy"`,
    values: [jobId, jobLeaseSeconds],
  })
  return rows[0]
}
