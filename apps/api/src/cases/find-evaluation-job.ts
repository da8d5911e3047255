import { findEvaluationJob } from '@casebench/shared/contract/cases'
import { route } from '../routing/route.ts'
import { findAssignment, requireOpenMode } from './assignment.ts'
import { noJob, reportOn } from './evaluation-report.ts'

/** Answered from Postgres, never from the queue. The path names no mode: tokens are unguessable and belong to one assignment. */
export const findEvaluationJobRoute = route(findEvaluationJob, async ({ params, services, caller, reply }) => {
  const { pool } = services.database
  const { rows } = await pool.query<{ mode: 'training' | 'test'; submissionId: string }>(
    `select a.mode, t.submission_id as "submissionId"
       from submission_token t join assignment a on a.id = t.assignment_id
      where a.user_id = $1 and a.case_id = $2 and t.token = $3`,
    [caller.userId, params.caseId, params.token],
  )
  const named = rows[0]
  if (!named) throw noJob()
  requireOpenMode(caller, named.mode)
  const assignment = await findAssignment(pool, { userId: caller.userId, caseId: params.caseId, mode: named.mode })
  if (assignment?.submission?.id !== named.submissionId) throw noJob()
  reply.code(202)
  return reportOn(assignment.submission)
})
