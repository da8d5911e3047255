import type { Database } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { Mode } from '@casebench/shared/assignment-state'
import type { Answers } from '@casebench/shared/case-file/schema'
import type { AnswerEvidence } from '@casebench/shared/evidence/schema'
import type { ClaimedRow } from '../leases/lease.ts'
import { submissionLease } from './lease.ts'

/** A submission that this worker may evaluate: until the lease ends, and only as long as no one claimed it later. */
export type Claim = ClaimedRow & {
  userId: string
  caseId: string
  mode: Mode
  answers: Answers
  evidence: AnswerEvidence
  caseVersionId: string
}

const claim = preparedQuery<{ id: string }>()('claim-submission', (db, parameter) =>
  db
    .with('claimed', (db) => submissionLease.claiming(db, parameter('id')))
    .selectFrom('claimed')
    .innerJoin('submission as s', 's.id', 'claimed.id')
    .innerJoin('assignment as a', 'a.id', 's.assignment_id')
    .select([
      'claimed.id',
      'claimed.fence',
      's.answers',
      's.evidence',
      's.case_version_id as caseVersionId',
      'a.user_id as userId',
      'a.case_id as caseId',
      'a.mode',
    ]),
)

/**
 * Claims a submission. Undefined when there is nothing to do: it is done, was unlocked or reset, or someone else's lease
 * is running.
 */
export async function claimSubmission(database: Database, submissionId: string): Promise<Claim | undefined> {
  const { rows } = await claim(database, { id: submissionId })
  return rows[0]
}
