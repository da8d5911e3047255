import { withheldIn } from '@casebench/domain/disclosure/withheld'
import { latestEvaluation } from '@casebench/domain/stats/latest-evaluation'
import { wholePercent } from '@casebench/grading/disclosure/feedback-disclosure'
import type { Queryable } from '@casebench/server/database'
import { type Mode, outcomeState } from '@casebench/shared/assignment-state'
import type { Attempt } from '@casebench/shared/contract/attempts'
import type { Withheld } from '@casebench/shared/evaluation'
import { sql } from 'kysely'
import { attemptSubmissions } from '../cases/attempt-submissions.ts'

/** The attempts of `attemptSubmissions`, each with its number and the result that stands of it, `e`. */
export const attemptsOf = (database: Queryable) =>
  attemptSubmissions(database)
    .crossJoinLateral(({ ref }) =>
      latestEvaluation(ref('s.id'))
        .select(['n.score', 'n.passed', 'n.can_still_pass', 'n.result', 'n.verdicts'])
        .as('e'),
    )
    .select(({ eb, fn, ref }) => [
      fn
        .agg<string>('row_number')
        .over((over) => over.partitionBy('s.assignment_id').orderBy('s.generation'))
        .as('number'),
      's.id as submissionId',
      's.created_at as submittedAt',
      eb('s.generation', '=', ref('a.generation')).$castTo<boolean>().as('current'),
      'e.score',
      'e.passed',
      'e.can_still_pass as canStillPass',
      sql<number>`(${ref('e.result')}->>'passMark')::float8`.as('passMark'),
      withheldIn(ref).as('withheld'),
    ])

type AttemptRow = {
  number: string
  submittedAt: Date
  current: boolean
  score: number
  passed: boolean
  canStillPass: boolean
  passMark: number
  withheld: Withheld | null
}

/** What its candidate may see of an attempt: of a test the whole percent, of a withheld one only that it was submitted. */
export function asAttempt({ number, submittedAt, current, ...row }: AttemptRow, mode: Mode): Attempt {
  const { passMark, withheld } = row
  const result = {
    score: mode === 'test' ? wholePercent(row) : row.score,
    passMark,
    outcome: outcomeState(row),
  }
  return {
    number: Number(number),
    submitted_at: submittedAt.toISOString(),
    current,
    result: withheld === null ? result : null,
  }
}
