import type { Database } from '@casebench/server/database'
import { now, secondsFromNow } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { Mode } from '@casebench/shared/assignment-state'
import type { Answers } from '@casebench/shared/case-file/schema'
import { sql } from 'kysely'

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

const claim = preparedQuery<{ id: string; seconds: number }>()('claim-submission', (db, parameter) =>
  db
    .updateTable('submission as s')
    .from('assignment as a')
    .set(({ eb }) => ({
      fence: eb('s.fence', '+', sql.lit(1)),
      lease_until: secondsFromNow(parameter('seconds')),
    }))
    .where('s.id', '=', parameter('id'))
    .where('s.state', '=', sql.lit('in_progress'))
    .whereRef('a.id', '=', 's.assignment_id')
    .whereRef('a.generation', '=', 's.generation')
    .where(({ or, eb }) => or([eb('s.lease_until', 'is', null), eb('s.lease_until', '<', now)]))
    .returning([
      's.id as submissionId',
      's.fence',
      's.answers',
      's.case_version_id as caseVersionId',
      'a.user_id as userId',
      'a.case_id as caseId',
      'a.mode',
    ]),
)

/**
 * Claims a submission by raising its fence. Undefined when there is nothing to do: it is done, was unlocked or reset,
 * or someone else's lease is running.
 */
export async function claimSubmission(database: Database, submissionId: string): Promise<Claim | undefined> {
  const { rows } = await claim(database, { id: submissionId, seconds: leaseSeconds })
  return rows[0]
}
