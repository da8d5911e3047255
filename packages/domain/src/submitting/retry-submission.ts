import type { Transaction } from '@casebench/server/database'
import { insertOutboxEntry, type OutboxEntry } from '@casebench/server/outbox'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { activityColumns } from '../activity/record-activity.ts'

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
 * @returns the job to enqueue once that has committed.
 */
export async function retrySubmission(
  transaction: Transaction,
  { assignmentId, submissionId, actor }: Retrying,
): Promise<OutboxEntry> {
  const submission = await transaction
    .with('closed', (db) =>
      db
        .updateTable('assignment')
        .set(({ eb, lit }) => ({ generation: eb('generation', '+', lit(1)), locked: true }))
        .where('id', '=', assignmentId)
        .returning(['id', 'generation', 'user_id', 'case_id', 'mode']),
    )
    .with('logged', (db) =>
      db
        .insertInto('activity_log')
        .columns(activityColumns)
        .expression(({ selectFrom }) =>
          selectFrom('closed')
            .innerJoin('user as u', 'u.id', 'closed.user_id')
            .select(({ val, ref }) => [
              val(actor).as('actor'),
              'u.email',
              sql.lit('retry_evaluation').as('action'),
              jsonBuildObject({ caseId: ref('closed.case_id'), mode: ref('closed.mode') }).as('detail'),
            ]),
        ),
    )
    .insertInto('submission')
    .columns(['assignment_id', 'generation', 'case_version_id', 'answers', 'evidence'])
    .expression(({ selectFrom }) =>
      selectFrom(['closed', 'submission as s'])
        .select(['closed.id', 'closed.generation', 's.case_version_id', 's.answers', 's.evidence'])
        .where('s.id', '=', submissionId),
    )
    .returning('id')
    .executeTakeFirst()
  if (!submission) throw new Error('The submission was not stored')
  await transaction
    .updateTable('submission_token')
    .set({ submission_id: submission.id })
    .where('submission_id', '=', submissionId)
    .execute()
  return insertOutboxEntry(transaction, 'evaluation', submission.id)
}
