import { latestEvaluation } from '@casebench/domain/stats/latest-evaluation'
import type { Queryable } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { AnalysisInput } from '@casebench/shared/analysis/stored'
import type { Answers } from '@casebench/shared/case-file/schema'
import type { Verdict } from '@casebench/shared/evaluation'
import { type Expression, sql } from 'kysely'

/** Somebody's first attempt at a case that has a result, as it is marked now. */
export type Attempt = {
  caseId: string
  /** The version that it is judged by; null where that is not kept. */
  caseVersionId: string | null
  /** The Monday (UTC) of the week in which the answers were sent in, as 2026-11-16. */
  week: string
  score: number
  verdicts: Verdict[]
  answers: Answers
  /** Of active work on the case so far; 0 where none was noted. */
  activeSeconds: number
}

/** Of more, the cases that were assigned last: what they say of an item is certain enough, and it fits into memory. */
const maxAttempts = 20_000

/** The assignments that were ever sent in, assigned last first. */
export async function assignmentsOf(database: Queryable, input: AnalysisInput): Promise<string[]> {
  const sentIn = database
    .selectFrom('assignment as a')
    .select('a.id')
    .where('a.mode', '=', input.mode)
    .where('a.generation', '>', 0)
    .orderBy('a.assigned_at', 'desc')
    .orderBy('a.id')
    .limit(maxAttempts)
  const rows = await ('caseId' in input
    ? sentIn.where('a.case_id', '=', input.caseId)
    : sentIn.innerJoin('cohort_member as m', 'm.user_id', 'a.user_id').where('m.cohort_id', '=', input.cohortId)
  ).execute()
  return rows.map(({ id }) => id)
}

/** The attempts that are kept of people who were erased. They are of no cohort any more. */
export async function anonymousAttemptsAt(database: Queryable, input: AnalysisInput): Promise<string[]> {
  if (!('caseId' in input)) return []
  const rows = await database
    .selectFrom('anonymous_attempt')
    .select('id')
    .where('case_id', '=', input.caseId)
    .where('mode', '=', input.mode)
    .orderBy('week', 'desc')
    .orderBy('id')
    .limit(maxAttempts)
    .execute()
  return rows.map(({ id }) => id)
}

type QueryParameters = { ids: readonly string[] }

const asDay = (date: Expression<Date>) => sql<string>`to_char(${date}, 'YYYY-MM-DD')`

const anonymousAttempts = preparedQuery<QueryParameters>()('read-anonymous-attempts', (db, parameter) =>
  db
    .selectFrom('anonymous_attempt')
    .select(({ ref }) => [
      'case_id as caseId',
      sql<null>`null`.as('caseVersionId'),
      'active_seconds as activeSeconds',
      sql<Answers>`'{}'::jsonb`.as('answers'),
      'score',
      'verdicts',
      asDay(ref('week')).as('week'),
    ])
    .where('id', '=', sql<string>`any(${parameter('ids')}::uuid[])`),
)

export async function readAnonymousAttempts(database: Queryable, ids: readonly string[]): Promise<Attempt[]> {
  return (await anonymousAttempts(database, { ids })).rows
}

const attempts = preparedQuery<QueryParameters>()('read-attempts', (db, parameter) =>
  db
    .selectFrom('assignment as a')
    .crossJoinLateral((of) =>
      of
        .selectFrom('submission')
        .select(['id', 'created_at', 'answers', 'case_version_id'])
        .whereRef('assignment_id', '=', 'a.id')
        .where('state', '=', sql.lit('success'))
        .orderBy('generation')
        .limit(sql.lit(1))
        .as('s'),
    )
    .crossJoinLateral(({ ref }) => latestEvaluation(ref('s.id')).select(['n.score', 'n.verdicts']).as('e'))
    .select(({ ref }) => [
      'a.case_id as caseId',
      's.case_version_id as caseVersionId',
      'a.active_seconds as activeSeconds',
      's.answers',
      'e.score',
      'e.verdicts',
      asDay(sql`date_trunc('week', ${ref('s.created_at')} at time zone 'UTC')`).as('week'),
    ])
    .where('a.id', '=', sql<string>`any(${parameter('ids')}::uuid[])`),
)

/** The first attempts of these assignments; those that have no result yet are left out. */
export async function readAttempts(database: Queryable, ids: readonly string[]): Promise<Attempt[]> {
  return (await attempts(database, { ids })).rows
}
