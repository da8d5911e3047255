import type { Database } from '@casebench/server/database'
import type { AnalysisInput } from '@casebench/shared/analysis/stored'
import type { Answers } from '@casebench/shared/case-file/schema'
import type { Verdict } from '@casebench/shared/evaluation'

/** Somebody's first attempt at a case that has a result, as it is marked now. */
export type Attempt = {
  caseId: string
  /** The Monday (UTC) of the week in which the answers were sent in, as 2026-11-16. */
  week: string
  score: number
  verdicts: Verdict[]
  answers: Answers
  /** Of active work on the case so far; 0 where none was noted. */
  activeSeconds: number
}

/** Of more, the cases that were assigned last: what they say of an item is certain enough, and it fits into memory. */
const mostAttempts = 20_000

/** The assignments that were ever sent in, assigned last first. */
export async function assignmentsOf(database: Database, input: AnalysisInput): Promise<string[]> {
  const [among, scope] =
    'caseId' in input
      ? ['assignment a where a.case_id = $1', input.caseId]
      : ['cohort_member m join assignment a on a.user_id = m.user_id where m.cohort_id = $1', input.cohortId]
  const { rows } = await database.query<{ id: string }>(
    `select a.id from ${among} and a.mode = $2 and a.generation > 0 order by a.assigned_at desc, a.id limit $3`,
    [scope, input.mode, mostAttempts],
  )
  return rows.map(({ id }) => id)
}

/** The attempts that are kept of people who were erased. They are of no cohort any more. */
export async function anonymousAttemptsAt(database: Database, input: AnalysisInput): Promise<string[]> {
  if (!('caseId' in input)) return []
  const { rows } = await database.query<{ id: string }>(
    'select id from anonymous_attempt where case_id = $1 and mode = $2 order by week desc, id limit $3',
    [input.caseId, input.mode, mostAttempts],
  )
  return rows.map(({ id }) => id)
}

export async function readAnonymousAttempts(database: Database, ids: readonly string[]): Promise<Attempt[]> {
  const { rows } = await database.query<Attempt>({
    name: 'read-anonymous-attempts',
    text: `
      select case_id as "caseId", active_seconds as "activeSeconds", '{}'::jsonb as answers, score, verdicts,
             to_char(week, 'YYYY-MM-DD') as week
        from anonymous_attempt where id = any($1::uuid[])`,
    values: [ids],
  })
  return rows
}

/** The first attempts of these assignments; those that have no result yet are left out. */
export async function readAttempts(database: Database, assignmentIds: readonly string[]): Promise<Attempt[]> {
  const { rows } = await database.query<Attempt>({
    name: 'read-attempts',
    text: `
      select a.case_id as "caseId", a.active_seconds as "activeSeconds", s.answers, e.score, e.verdicts,
             to_char(date_trunc('week', s.created_at at time zone 'UTC'), 'YYYY-MM-DD') as week
        from assignment a
        cross join lateral (
          select id, created_at, answers from submission
           where assignment_id = a.id and state = 'success' order by generation limit 1
        ) s
        cross join lateral (
          select score, verdicts from evaluation where submission_id = s.id order by number desc limit 1
        ) e
       where a.id = any($1::uuid[])`,
    values: [assignmentIds],
  })
  return rows
}
