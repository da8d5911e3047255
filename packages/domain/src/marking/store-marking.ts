import type { Transaction } from '@casebench/server/database'
import { json, now } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { Evaluation, Verdict } from '@casebench/shared/evaluation'
import { sql } from 'kysely'
import { updateStatsOf } from '../stats/update-stats.ts'
import { isSubscribed } from '../webhooks/insert-events.ts'

type Marked = {
  score: number
  passed: boolean
  canStillPass: boolean
  verdicts: readonly Verdict[]
  engineVersion: string
}
type Submission = { submissionId: string; assignmentId: string; userId: string; caseVersionId: string }

type Values = Omit<Marked, 'verdicts'> &
  Pick<Submission, 'submissionId' | 'caseVersionId'> & { verdicts: string; result: string; durationMs: number }

const addMarking = preparedQuery<Values>()('store-marking', (db, parameter) =>
  db
    .with('judged', (db) =>
      db
        .updateTable('submission')
        .set({ case_version_id: parameter('caseVersionId') })
        .where('id', '=', parameter('submissionId'))
        .where('case_version_id', '<>', parameter('caseVersionId')),
    )
    .with('to_announce', (db) =>
      db
        .insertInto('webhook_result')
        .columns(['submission_id'])
        .expression(
          db
            .selectNoFrom(sql<string>`${parameter('submissionId')}::uuid`.as('submission_id'))
            .where(isSubscribed('result.released')),
        )
        .onConflict((conflict) => conflict.column('submission_id').doUpdateSet({ next_check_at: now })),
    )
    .insertInto('evaluation')
    .columns([
      'submission_id',
      'number',
      'score',
      'passed',
      'can_still_pass',
      'verdicts',
      'result',
      'engine_version',
      'duration_ms',
    ])
    .expression(({ selectFrom, fn }) =>
      selectFrom('evaluation')
        .select([
          sql<string>`${parameter('submissionId')}::uuid`.as('submission_id'),
          sql<number>`${fn.max('number')} + 1`.as('number'),
          sql<number>`${parameter('score')}::float8`.as('score'),
          sql<boolean>`${parameter('passed')}::boolean`.as('passed'),
          sql<boolean>`${parameter('canStillPass')}::boolean`.as('can_still_pass'),
          sql<string>`${parameter('verdicts')}::jsonb`.as('verdicts'),
          sql<string>`${parameter('result')}::jsonb`.as('result'),
          sql<string>`${parameter('engineVersion')}::text`.as('engine_version'),
          sql<number>`${parameter('durationMs')}::float8`.as('duration_ms'),
        ])
        .where('submission_id', '=', parameter('submissionId')),
    )
    .returning('number'),
)

/**
 * Stores a further result of a submission and keeps its person's figures up. Part of a transaction that holds the
 * assignment's lock and has read the result before this one. The version it was judged by is the submission's from
 * then on; the earlier results stay as history.
 * @returns the number of the result.
 */
export async function storeMarking(
  transaction: Transaction,
  { submissionId, assignmentId, userId, caseVersionId }: Submission,
  { score, passed, canStillPass, verdicts, engineVersion }: Marked,
  result: Evaluation,
): Promise<number> {
  const { rows } = await addMarking(transaction, {
    submissionId,
    caseVersionId,
    score,
    passed,
    canStillPass,
    engineVersion,
    verdicts: json(verdicts),
    result: json(result),
    durationMs: result.durationMs,
  })
  const stored = rows[0]
  if (!stored) throw new Error('The marking was not stored')
  await updateStatsOf(transaction, { userId, assignmentId })
  return stored.number
}
