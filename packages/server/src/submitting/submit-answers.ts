import type { Transaction } from '../database.ts'
import { noteJob, type OutboxEntry } from '../outbox.ts'

type Submitting = {
  assignmentId: string
  /** Names the submission from now on, whoever asks. */
  token: string
  /** Who sends it in: the candidate's email, or casebench. */
  actor: string
  /** The answers are sent in as they stand because the test's time is up. */
  timeIsUp: boolean
}

/**
 * Freezes the answers into the assignment's next submission and closes it for writing, in the caller's transaction,
 * which holds the assignment's lock and has found that it may be submitted.
 * @returns the job to ring for once that has committed.
 */
export async function submitAnswers(
  client: Transaction,
  { assignmentId, token, actor, timeIsUp }: Submitting,
): Promise<OutboxEntry> {
  const { rows } = await client.query<{ id: string }>({
    name: 'submit',
    text: `
      with frozen as (
        select coalesce(jsonb_object_agg(attribute_id, value) filter (where value is not null), '{}') as answers
          from answer where assignment_id = $1
      ), closed as (
        update assignment set generation = generation + 1, locked = true, touched_at = now() where id = $1
        returning generation, case_version_id, user_id, case_id, mode
      ), logged as (
        insert into activity_log (actor, email, action, detail)
        select $2, u.email, 'submit', jsonb_build_object('caseId', closed.case_id, 'mode', closed.mode)
               || case when $4::boolean then '{"timeIsUp": true}'::jsonb else '{}' end
          from closed join "user" u on u.id = closed.user_id
      ), submitted as (
        insert into submission (assignment_id, generation, case_version_id, answers)
        select $1, generation, case_version_id, frozen.answers from closed, frozen returning id
      ), named as (
        insert into submission_token (assignment_id, token, submission_id) select $1, $3, id from submitted
      )
      select id from submitted`,
    values: [assignmentId, actor, token, timeIsUp],
  })
  const submission = rows[0]
  if (!submission) throw new Error('The submission was not stored')
  return noteJob(client, 'evaluation', submission.id)
}
