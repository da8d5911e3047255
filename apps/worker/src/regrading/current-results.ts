import { latestEvaluation } from '@casebench/domain/stats/latest-evaluation'
import type { Database, Queryable, Transaction } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { Mode } from '@casebench/shared/assignment-state'
import type { Answers } from '@casebench/shared/case-file/schema'
import type { Verdict } from '@casebench/shared/evaluation'
import type { AnswerEvidence } from '@casebench/shared/evidence/schema'
import { sql } from 'kysely'

/** A submission whose result stands, with that result. */
export type CurrentResult = {
  submissionId: string
  assignmentId: string
  userId: string
  mode: Mode
  answers: Answers
  evidence: AnswerEvidence
  /** The version that the answers were given to, and the one that they were judged by. */
  askedIn: string
  judgedBy: string
  number: number
  score: number
  passed: boolean
  verdicts: Verdict[]
  durationMs: number
}

const submitted = (db: Pick<Queryable, 'selectFrom'>) =>
  db
    .selectFrom('assignment')
    .select(['id', 'user_id', 'mode', 'case_version_id', 'generation'])
    .where('submitted', '=', sql.lit(true))

type Submitted = ReturnType<typeof submitted>

/** The results that stand of some of the assignments that have one. */
const standingOf = (db: Pick<Queryable, 'with'>, some: (all: Submitted) => Submitted) =>
  db
    .with(
      (page) => page('page').materialized(),
      (db) => some(submitted(db)),
    )
    .selectFrom('page as a')
    .innerJoin('submission as s', (join) =>
      join
        .onRef('s.assignment_id', '=', 'a.id')
        .onRef('s.generation', '=', 'a.generation')
        .on('s.state', '=', sql.lit('success')),
    )
    .crossJoinLateral(({ ref }) => latestEvaluation(ref('s.id')).selectAll().as('e'))
    .select([
      's.id as submissionId',
      'a.id as assignmentId',
      'a.user_id as userId',
      'a.mode',
      's.answers',
      's.evidence',
      'a.case_version_id as askedIn',
      's.case_version_id as judgedBy',
      'e.number',
      'e.score',
      'e.passed',
      'e.verdicts',
      'e.duration_ms as durationMs',
    ])
    .orderBy('a.id')

/** Before every id. */
export const firstId = '00000000-0000-0000-0000-000000000000'

export async function countCurrentResults(database: Database, caseId: string): Promise<number> {
  const { total } = await database
    .selectFrom('assignment')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('case_id', '=', caseId)
    .where('submitted', '=', true)
    .executeTakeFirstOrThrow()
  return total
}

const page = preparedQuery<{ caseId: string; after: string; limit: number }>()('read-standing', (db, parameter) =>
  standingOf(db, (all) =>
    all
      .where('case_id', '=', parameter('caseId'))
      .where('id', '>', parameter('after'))
      .orderBy('id')
      .limit(parameter('limit')),
  ),
)

/** The next results that stand of a case, by the ids of their assignments. */
export async function readCurrentResults(
  database: Database,
  asked: { caseId: string; after: string; limit: number },
): Promise<CurrentResult[]> {
  return (await page(database, asked)).rows
}

type QueryParameters = { submissionId: string }

const lock = preparedQuery<QueryParameters>()('lock-standing', (db, parameter) =>
  db
    .selectFrom('assignment')
    .select('id')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('submission').select('assignment_id').where('id', '=', parameter('submissionId')),
    )
    .forUpdate(),
)

const one = preparedQuery<QueryParameters>()('standing', (db, parameter) =>
  standingOf(db, (all) =>
    all.where('id', '=', ({ selectFrom }) =>
      selectFrom('submission').select('assignment_id').where('id', '=', parameter('submissionId')),
    ),
  ).where('s.id', '=', parameter('submissionId')),
)

/** The result of one submission, its assignment locked until the transaction ends. Undefined where it no longer stands. */
export async function lockCurrentResult(
  transaction: Transaction,
  submissionId: string,
): Promise<CurrentResult | undefined> {
  await lock(transaction, { submissionId })
  const { rows } = await one(transaction, { submissionId })
  return rows[0]
}
