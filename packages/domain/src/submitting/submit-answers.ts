import type { Transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { insertOutboxEntry, type OutboxEntry } from '@casebench/server/outbox'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { activityColumns } from '../activity/record-activity.ts'
import { isSubscribed, webhookEventColumns } from '../webhooks/insert-events.ts'

type Submitting = {
  assignmentId: string
  /** The token by which the submission can be looked up from now on. */
  token: string
  /** Who sends it in: the candidate's email, or casebench. */
  actor: string
  /** The answers are sent in as they stand because the test's time is up. */
  timeIsUp: boolean
}

const submit = preparedQuery<Submitting>()('submit', (db, parameter) =>
  db
    .with('frozen', (db) =>
      db
        .selectFrom('answer')
        .select(({ ref }) =>
          sql<string>`coalesce(jsonb_object_agg(${ref('attribute_id')}, ${ref('value')})
            filter (where ${ref('value')} is not null), '{}')`.as('answers'),
        )
        .where('assignment_id', '=', parameter('assignmentId')),
    )
    .with('frozen_evidence', (db) =>
      db
        .selectFrom('evidence')
        .select(({ ref }) =>
          sql<string>`coalesce(jsonb_object_agg(${ref('attribute_id')}, ${ref('pieces')})
            filter (where ${ref('pieces')} <> '[]'), '{}')`.as('evidence'),
        )
        .where('assignment_id', '=', parameter('assignmentId')),
    )
    .with('closed', (db) =>
      db
        .updateTable('assignment')
        .set(({ eb, fn, lit }) => ({
          generation: eb('generation', '+', lit(1)),
          locked: lit(true),
          touched_at: now,
          opened_at: fn.coalesce('opened_at', now),
        }))
        .where('id', '=', parameter('assignmentId'))
        .returning(['generation', 'case_version_id', 'user_id', 'case_id', 'mode']),
    )
    .with('logged', (db) =>
      db
        .insertInto('activity_log')
        .columns(activityColumns)
        .expression(({ selectFrom }) =>
          selectFrom('closed')
            .innerJoin('user as u', 'u.id', 'closed.user_id')
            .select(({ ref }) => [
              parameter('actor').as('actor'),
              'u.email',
              sql.lit('submit').as('action'),
              sql<string>`${jsonBuildObject({ caseId: ref('closed.case_id'), mode: ref('closed.mode') })}::jsonb
                || case when ${parameter('timeIsUp')}::boolean then '{"timeIsUp": true}'::jsonb else '{}' end`.as(
                'detail',
              ),
            ]),
        ),
    )
    .with('submitted', (db) =>
      db
        .insertInto('submission')
        .columns(['assignment_id', 'generation', 'case_version_id', 'answers', 'evidence'])
        .expression(({ selectFrom }) =>
          selectFrom(['closed', 'frozen', 'frozen_evidence']).select([
            sql<string>`${parameter('assignmentId')}::uuid`.as('assignment_id'),
            'closed.generation',
            'closed.case_version_id',
            'frozen.answers',
            'frozen_evidence.evidence',
          ]),
        )
        .returning('id'),
    )
    .with('named', (db) =>
      db
        .insertInto('submission_token')
        .columns(['assignment_id', 'token', 'submission_id'])
        .expression(({ selectFrom }) =>
          selectFrom('submitted').select([
            sql<string>`${parameter('assignmentId')}::uuid`.as('assignment_id'),
            parameter('token').as('token'),
            'submitted.id',
          ]),
        ),
    )
    .with('announced', (db) =>
      db
        .insertInto('webhook_event')
        .columns(webhookEventColumns)
        .expression(({ selectFrom }) =>
          selectFrom(['submitted', 'closed'])
            .select(({ ref }) => [
              sql.lit('submission.received').as('type'),
              'closed.user_id',
              jsonBuildObject({
                submission_id: ref('submitted.id'),
                assignment_id: sql<string>`${parameter('assignmentId')}::uuid`,
                case_id: ref('closed.case_id'),
                mode: ref('closed.mode'),
                time_is_up: sql<boolean>`${parameter('timeIsUp')}::boolean`,
              }).as('data'),
            ])
            .where(isSubscribed('submission.received')),
        ),
    )
    .selectFrom('submitted')
    .select('id'),
)

/**
 * Freezes the answers and their evidence into the assignment's next submission and closes it for writing, in the caller's transaction,
 * which holds the assignment's lock and has found that it may be submitted.
 * @returns the job to enqueue once that has committed.
 */
export async function submitAnswers(transaction: Transaction, submitting: Submitting): Promise<OutboxEntry> {
  const { rows } = await submit(transaction, submitting)
  const submission = rows[0]
  if (!submission) throw new Error('The submission was not stored')
  return insertOutboxEntry(transaction, 'evaluation', submission.id)
}
