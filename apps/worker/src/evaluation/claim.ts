import type { Database } from '@casebench/server/database'
import type { Mode } from '@casebench/shared/assignment-state'
import type { Answers } from '@casebench/shared/case-file/schema'

/** A submission that this worker may evaluate: until the lease ends, and only as long as no one claimed it later. */
export type Claim = {
  submissionId: string
  fence: number
  userId: string
  caseId: string
  mode: Mode
  answers: Answers
  caseVersionId: string
}

export const leaseSeconds = 10

/**
 * Claims a submission by raising its fence. Undefined when there is nothing to do: it is done, was unlocked or reset,
 * or someone else's lease is running.
 */
export async function claimSubmission(database: Database, submissionId: string): Promise<Claim | undefined> {
  const { rows } = await database.query<Claim>({
    name: 'claim-submission',
    text: `
      update submission s set fence = s.fence + 1, lease_until = now() + make_interval(secs => $2)
        from assignment a
       where s.id = $1 and s.state = 'in_progress' and a.id = s.assignment_id and a.generation = s.generation
         and (s.lease_until is null or s.lease_until < now())
      returning s.id as "submissionId", s.fence, s.answers, s.case_version_id as "caseVersionId",
                a.user_id as "userId", a.case_id as "caseId", a.mode`,
    values: [submissionId, leaseSeconds],
  })
  return rows[0]
}
