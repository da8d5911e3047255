import type { CandidateCase } from '@casebench/shared/case-file/candidate'
import type { TestRun } from '@casebench/shared/contract/cases'
import { conflict, type Refusal } from '../routing/refusal.ts'
import type { AssignmentSummary } from './assignment.ts'

type Timed = Pick<CandidateCase, 'timeLimitMinutes'>

/** How a test stands with its time; null in training. `questions` is how many are asked. */
export const testRunOf = (
  { mode, startedAt, deadline, readAt }: AssignmentSummary,
  { timeLimitMinutes }: Timed,
  questions: number,
): TestRun | null =>
  mode === 'training'
    ? null
    : {
        timeLimitMinutes: timeLimitMinutes ?? null,
        questions,
        startedAt: startedAt?.toISOString() ?? null,
        deadline: deadline?.toISOString() ?? null,
        now: readAt.toISOString(),
      }

/** Whether a timed test waits for its candidate to start it: until then nothing of it is shown or saved. */
export const awaitsStart = ({ mode, startedAt, locked }: AssignmentSummary, { timeLimitMinutes }: Timed): boolean =>
  mode === 'test' && timeLimitMinutes !== undefined && startedAt === null && !locked

/** The same in SQL. The case file is only looked into for a test that was not started. */
export const awaitsStartIn = (assignment: string): string =>
  `case when ${assignment}.mode = 'test' and ${assignment}.started_at is null and not ${assignment}.locked
        then (select v.case_data ? 'timeLimitMinutes' from case_version v where v.id = ${assignment}.case_version_id)
        else false end`

export const startFirst = 'Start the test first: its time begins with that.'

export const notStarted = (): Refusal => conflict('test_not_started', startFirst)
