import type { Tables } from '@casebench/database/tables'
import { isNotOpenYetIn } from '@casebench/domain/submitting/assignment-dates'
import type { RefTo } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import type { CandidateCase } from '@casebench/shared/case-file/candidate'
import type { TestRun } from '@casebench/shared/contract/cases'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { conflict, type HttpError } from '../http/http-error.ts'
import type { AssignmentSummary } from './assignment.ts'

type Timed = Pick<CandidateCase, 'timeLimitMinutes'>

/** How a test stands with its time; null in training. `questions` is how many are asked. */
export const testRunOf = (
  { mode, startedAt, deadline, readAt, extraTimePercent }: AssignmentSummary,
  { timeLimitMinutes }: Timed,
  questions: number,
): TestRun | null =>
  mode === 'training'
    ? null
    : {
        timeLimitMinutes: timeLimitMinutes ?? null,
        extraTimePercent,
        questions,
        startedAt: startedAt?.toISOString() ?? null,
        deadline: deadline?.toISOString() ?? null,
        now: readAt.toISOString(),
      }

/** Whether a timed test waits for its candidate to start it: until then nothing of it is shown or saved. */
export const awaitsStart = ({ mode, startedAt, locked }: AssignmentSummary, { timeLimitMinutes }: Timed): boolean =>
  mode === 'test' && timeLimitMinutes !== undefined && startedAt === null && !locked

/** Whether nothing of a case is shown yet: it opens later, or is a timed test that waits for its start. */
export const isHeldBack = (assignment: AssignmentSummary, cover: Timed): boolean =>
  assignment.isNotOpenYet || awaitsStart(assignment, cover)

type Columns = 'a.mode' | 'a.started_at' | 'a.locked' | 'a.case_version_id'

/** The same of an assignment `a` in SQL. The case file is only looked into for a test that was not started. */
export const awaitsStartIn = (ref: RefTo<Columns>): RawBuilder<boolean> => {
  const isTimed = expressionBuilder<Tables>()
    .selectFrom('case_version as v')
    .select(({ ref }) => sql<boolean>`${ref('v.case_data')} ? 'timeLimitMinutes'`.as('isTimed'))
    .where('v.id', '=', sql<string>`${ref('a.case_version_id')}`)
  return sql`case when ${ref('a.mode')} = 'test' and ${ref('a.started_at')} is null and not ${ref('a.locked')}
                  then ${isTimed} else false end`
}

/** The same of an assignment `a` in SQL. */
export const isHeldBackIn = (ref: RefTo<Columns | 'a.opens_at'>): RawBuilder<boolean> =>
  sql`(${isNotOpenYetIn(ref)} or ${awaitsStartIn(ref)})`

export const startFirst = (): string => i18n.t('Start the test first: its time begins with that.')

export const notStarted = (): HttpError => conflict('test_not_started', startFirst())
