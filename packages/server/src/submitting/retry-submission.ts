import type { Transaction } from '../database.ts'
import { noteJob, type OutboxEntry } from '../outbox.ts'

type Retrying = {
  assignmentId: string
  /** The submission that was given up, which is still the assignment's current one. */
  submissionId: string
  actor: string
}

/**
 * Sends the answers of a failed submission in again, exactly as they were frozen, in the caller's transaction, which
 * holds the assignment's lock. Tokens that name the failed one name the new one from now on, so that a page that waited
 * for it hears of its result.
 * @returns the job to ring for once that has committed.
 */
export async function retrySubmission(
  client: Transaction,
  { assignmentId, submissionId, actor }: Retrying,
): Promise<OutboxEntry> {
  const { rows } = await client.query<{ id: string }>(
    `with closed as (
       update assignment set generation = generation + 1, locked = true where id = $1
       returning generation, user_id, case_id, mode
     ), logged as (
       insert into activity_log (actor, email, action, detail)
       select $3, u.email, 'retry_evaluation', jsonb_build_object('caseId', closed.case_id, 'mode', closed.mode)
         from closed join "user" u on u.id = closed.user_id
     )
     insert into submission (assignment_id, generation, case_version_id, answers)
     select $1, closed.generation, s.case_version_id, s.answers from closed, submission s where s.id = $2
     returning id`,
    [assignmentId, submissionId, actor],
  )
  const submission = rows[0]
  if (!submission) throw new Error('The submission was not stored')
  await client.query('update submission_token set submission_id = $2 where submission_id = $1', [
    submissionId,
    submission.id,
  ])
  return noteJob(client, 'evaluation', submission.id)
}
