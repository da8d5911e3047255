import { withheldIn } from '@casebench/domain/disclosure/withheld'
import { alignToKeys, batchLoad } from '@casebench/server/batch-load'
import type { Database } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { EvaluationStatus, Mode } from '@casebench/shared/assignment-state'
import type { Evaluation, Withheld } from '@casebench/shared/evaluation'
import { sql } from 'kysely'
import { onePerProcess, type Services } from '../services.ts'

type Key = { userId: string; caseId: string; token: string }

/** The submission that a token of a person's case names, with its result where it has one. */
export type EvaluationJob = {
  mode: Mode
  caseVersionId: string
  /** Undefined where the case was unlocked, reset or submitted again since: that submission counts no more. */
  submission: { id: string; state: EvaluationStatus; result: Evaluation | null; withheld: Withheld | null } | undefined
}

export type EvaluationJobs = { find: (key: Key) => Promise<EvaluationJob | undefined> }

const wanted = preparedQuery<{
  userIds: readonly string[]
  caseIds: readonly string[]
  tokens: readonly string[]
}>()('evaluation-jobs', (db, parameter) =>
  db
    .selectFrom(
      sql<{ user_id: string; case_id: string; token: string; number: number }>`unnest(
        ${parameter('userIds')}::uuid[], ${parameter('caseIds')}::text[], ${parameter('tokens')}::text[]
      ) with ordinality`.as<'wanted'>(sql`wanted (user_id, case_id, token, number)`),
    )
    .innerJoin('assignment as a', (join) =>
      join.onRef('a.user_id', '=', 'wanted.user_id').onRef('a.case_id', '=', 'wanted.case_id'),
    )
    .innerJoin('submission_token as t', (join) =>
      join.onRef('t.assignment_id', '=', 'a.id').onRef('t.token', '=', 'wanted.token'),
    )
    .leftJoin('submission as s', (join) =>
      join.onRef('s.id', '=', 't.submission_id').onRef('s.generation', '=', 'a.generation'),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('evaluation')
          .select('result')
          .whereRef('submission_id', '=', 's.id')
          .orderBy('evaluation.number', 'desc')
          .limit(sql.lit(1))
          .as('e'),
      (join) => join.onTrue(),
    )
    .select(({ eb, ref }) => [
      'wanted.number',
      'a.mode',
      'a.case_version_id',
      's.id',
      's.state',
      'e.result',
      eb.case().when('s.state', '=', sql.lit('success')).then(withheldIn(ref)).end().as('withheld'),
    ]),
)

async function readAll(database: Database, keys: readonly Key[]): Promise<(EvaluationJob | undefined)[]> {
  const { rows } = await wanted(database, {
    userIds: keys.map(({ userId }) => userId),
    caseIds: keys.map(({ caseId }) => caseId),
    tokens: keys.map(({ token }) => token),
  })
  return alignToKeys(keys, rows).map(
    (row) =>
      row && {
        mode: row.mode,
        caseVersionId: row.case_version_id,
        submission:
          row.id === null || row.state === null
            ? undefined
            : { id: row.id, state: row.state, result: row.result, withheld: row.withheld },
      },
  )
}

/** Answered from Postgres, never from the queue. The path names no mode: tokens are unguessable and belong to one assignment. */
const evaluationJobsIn = (database: Database): EvaluationJobs => ({
  find: batchLoad((keys) => readAll(database, keys)),
})

export const evaluationJobs = onePerProcess(({ database }: Pick<Services, 'database'>) => evaluationJobsIn(database))
