import { activityColumns } from '@casebench/domain/activity/record-activity'
import { updateStatsOf } from '@casebench/domain/stats/update-stats'
import { isSubscribed } from '@casebench/domain/webhooks/insert-events'
import type { CaseEvaluation } from '@casebench/grading/evaluate'
import { type Database, type Queryable, transaction } from '@casebench/server/database'
import { json, now } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { Evaluation } from '@casebench/shared/evaluation'
import type { Notice } from '@casebench/shared/events'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { ClaimedRow } from '../leases/lease.ts'
import { submissionLease } from './lease.ts'

// Each finish is one statement; the figures that a result changes follow in its transaction. It locks the assignment
// first, as every writer does, then the submission; whatever has changed while it waited (generation, state, fence) is
// looked at anew by Postgres.
const heldAssignment = (db: Pick<Queryable, 'selectFrom'>, submissionId: string | Expression<string>) =>
  db
    .selectFrom('assignment as a')
    .innerJoin('submission as s', (join) =>
      join.onRef('s.assignment_id', '=', 'a.id').onRef('s.generation', '=', 'a.generation'),
    )
    .select(['a.id', 'a.user_id', 'a.case_id', 'a.mode'])
    .where('s.id', '=', submissionId)
    .forUpdate('a')

/** Whichever way it ends, its candidate is to be told, whether or not they still look at the case. */
const noticeColumns = ['user_id', 'kind', 'detail'] as const

const kind = (name: Notice['kind']): RawBuilder<Notice['kind']> => sql.lit(name)

type Stored = ClaimedRow &
  Pick<CaseEvaluation, 'score' | 'passed' | 'canStillPass' | 'engineVersion'> & {
    verdicts: string
    result: string
    durationMs: number
  }

const store = preparedQuery<Stored>()('store-result', (db, parameter) =>
  db
    .with('held', (db) => heldAssignment(db, parameter('id')))
    .with('done', (db) =>
      db
        .updateTable('submission')
        .from('held')
        .set({ state: sql.lit('success'), finished_at: now, lease_until: null })
        .where(submissionLease.isClaimedBy({ id: parameter('id'), fence: parameter('fence') }))
        .returning(['submission.id', 'held.id as assignment_id', 'held.user_id', 'held.case_id', 'held.mode']),
    )
    .with('stored', (db) =>
      db
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
        .expression(({ selectFrom }) =>
          selectFrom('done').select([
            'done.id',
            sql.lit(1).as('number'),
            sql<number>`${parameter('score')}::float8`.as('score'),
            sql<boolean>`${parameter('passed')}::boolean`.as('passed'),
            sql<boolean>`${parameter('canStillPass')}::boolean`.as('can_still_pass'),
            sql<string>`${parameter('verdicts')}::jsonb`.as('verdicts'),
            sql<string>`${parameter('result')}::jsonb`.as('result'),
            sql<string>`${parameter('engineVersion')}::text`.as('engine_version'),
            sql<number>`${parameter('durationMs')}::float8`.as('duration_ms'),
          ]),
        ),
    )
    .with('to_announce', (db) =>
      db
        .insertInto('webhook_result')
        .columns(['submission_id'])
        .expression(({ selectFrom }) =>
          selectFrom('done').select('done.id as submission_id').where(isSubscribed('result.released')),
        )
        .onConflict((conflict) => conflict.column('submission_id').doUpdateSet({ next_check_at: now })),
    )
    .with('closed', (db) =>
      db
        .updateTable('assignment as a')
        .from('done')
        .set({ submitted: sql.lit(true), locked: sql.lit(true) })
        .whereRef('a.id', '=', 'done.assignment_id'),
    )
    .with('logged', (db) =>
      db
        .insertInto('activity_log')
        .columns(activityColumns)
        .expression(({ selectFrom }) =>
          selectFrom('done')
            .innerJoin('user as u', 'u.id', 'done.user_id')
            .select(({ ref }) => [
              sql.lit('casebench').as('actor'),
              'u.email',
              sql.lit('evaluate').as('action'),
              jsonBuildObject({
                caseId: ref('done.case_id'),
                mode: ref('done.mode'),
                score: sql<number>`${parameter('score')}::float8`,
              }).as('detail'),
            ]),
        ),
    )
    .with('notified', (db) =>
      db
        .insertInto('notification')
        .columns(noticeColumns)
        .expression(({ selectFrom }) =>
          selectFrom('done').select(({ ref }) => [
            'done.user_id',
            kind('evaluated').as('kind'),
            jsonBuildObject({ caseId: ref('done.case_id'), mode: ref('done.mode') }).as('detail'),
          ]),
        ),
    )
    .selectFrom('done')
    .select(['done.user_id as userId', 'done.assignment_id as assignmentId']),
)

/**
 * Stores the result of a claimed submission, once. False when the claim no longer holds: another worker took over, or
 * the case was unlocked or reset meanwhile; then nothing is changed. The person's figures are kept up with it.
 */
export async function storeResult(
  database: Database,
  held: ClaimedRow,
  { score, passed, canStillPass, verdicts, engineVersion }: CaseEvaluation,
  result: Evaluation,
): Promise<boolean> {
  return transaction(database, async (transaction) => {
    const { rows } = await store(transaction, {
      ...held,
      score,
      passed,
      canStillPass,
      engineVersion,
      verdicts: json(verdicts),
      result: json(result),
      durationMs: result.durationMs,
    })
    const done = rows[0]
    if (done) await updateStatsOf(transaction, done)
    return done !== undefined
  })
}

/** Gives a claimed submission up for good: the reason is kept, the answers are open again. False as in {@link storeResult}. */
export async function storeFailure(database: Database, held: ClaimedRow, reason: string): Promise<boolean> {
  const done = await database
    .with('held', (db) => heldAssignment(db, held.id))
    .with('done', (db) =>
      db
        .updateTable('submission')
        .from('held')
        .set({ state: 'failed', failure: reason, finished_at: now, lease_until: null })
        .where(submissionLease.isClaimedBy(held))
        .returning(['held.id as assignment_id', 'held.user_id', 'held.case_id', 'held.mode']),
    )
    .with('opened', (db) =>
      db.updateTable('assignment as a').from('done').set({ locked: false }).whereRef('a.id', '=', 'done.assignment_id'),
    )
    .with('notified', (db) =>
      db
        .insertInto('notification')
        .columns(noticeColumns)
        .expression(({ selectFrom }) =>
          selectFrom('done').select(({ ref }) => [
            'done.user_id',
            kind('evaluationFailed').as('kind'),
            jsonBuildObject({ caseId: ref('done.case_id'), mode: ref('done.mode') }).as('detail'),
          ]),
        ),
    )
    .selectFrom('done')
    .select('done.assignment_id')
    .executeTakeFirst()
  return done !== undefined
}
