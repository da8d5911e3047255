import type { Mode } from '@casebench/shared/assignment-state'
import type { AnswerSheet, Answers, CaseData } from '@casebench/shared/case-file/schema'
import type pg from 'pg'

/** A submission that this worker may evaluate: until the lease ends, and only as long as no one claimed it later. */
export type Claim = {
  submissionId: string
  fence: number
  userId: string
  caseId: string
  mode: Mode
  answers: Answers
  caseData: CaseData
  answerSheet: AnswerSheet
}

const leaseSeconds = 15

/**
 * Claims a submission by raising its fence. Undefined when there is nothing to do: it is done, was unlocked or reset,
 * or someone else's lease is running.
 */
export async function claimSubmission(pool: pg.Pool, submissionId: string): Promise<Claim | undefined> {
  const { rows } = await pool.query<Claim>(
    `with claimed as (
       update submission s set fence = s.fence + 1, lease_until = now() + make_interval(secs => $2)
         from assignment a
        where s.id = $1 and s.state = 'in_progress' and a.id = s.assignment_id and a.generation = s.generation
          and (s.lease_until is null or s.lease_until < now())
       returning s.id, s.fence, s.answers, s.case_version_id, a.user_id, a.case_id, a.mode
     )
     select c.id as "submissionId", c.fence, c.user_id as "userId", c.case_id as "caseId", c.mode, c.answers,
            v.case_data as "caseData", sheet.answers as "answerSheet"
       from claimed c
       join case_version v on v.id = c.case_version_id
       join case_answer_sheet sheet on sheet.case_version_id = v.id`,
    [submissionId, leaseSeconds],
  )
  return rows[0]
}
