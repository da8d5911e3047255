import type { Database, Transaction } from '@casebench/server/database'
import { asText } from '@casebench/server/database/as-text'
import { withheldIn } from '@casebench/server/disclosure/withheld'
import {
  type AssignmentState,
  assignmentState,
  type EvaluationStatus,
  type Mode,
} from '@casebench/shared/assignment-state'
import type { Evaluation, Withheld } from '@casebench/shared/evaluation'
import { sql } from 'kysely'
import type { Caller } from '../identity/callers.ts'
import { forbidden, notFound } from '../routing/refusal.ts'
import type { Services } from '../services.ts'

/** An assignment with its current submission: the one of the assignment's generation. */
type AssignmentWith<Result> = {
  id: string
  userId: string
  caseId: string
  mode: Mode
  caseVersionId: string
  generation: number
  submitted: boolean
  locked: boolean
  /** Whether its candidate has opened it before. */
  opened: boolean
  activeSeconds: number
  /** What its answers take together. */
  answersSize: number
  assignedAt: Date
  /** Of a test: when it was started, and when it is sent in as it stands. */
  startedAt: Date | null
  deadline: Date | null
  timeIsUp: boolean
  /** The database's time when this was read. */
  readAt: Date
  submission: {
    id: string
    state: EvaluationStatus
    failure: string | null
    submittedAt: Date
    token: string
    /** As it is stored: what of it its candidate may see is `feedbackDisclosure`'s to say. */
    result: Result | null
    /** Why its candidate sees nothing of the result now. */
    withheld: Withheld | null
  } | null
}
export type Assignment = AssignmentWith<Evaluation>
/** What a list needs of an assignment: not the whole of its result. */
export type AssignmentSummary = AssignmentWith<Pick<Evaluation, 'score' | 'passed'>>

const select = (result: string): string => `
  select a.id, a.user_id as "userId", a.case_id as "caseId", a.mode, a.case_version_id as "caseVersionId",
         a.generation, a.submitted, a.locked, a.opened_at is not null as opened, a.active_seconds as "activeSeconds", a.answers_size as "answersSize", a.assigned_at as "assignedAt",
         a.started_at as "startedAt", a.deadline, coalesce(a.deadline <= clock_timestamp(), false) as "timeIsUp", clock_timestamp() as "readAt",
         s.id as "submissionId", s.state, s.failure, s.created_at as "submittedAt", t.token, e.result,
         case when s.state = 'success' then ${asText(withheldIn(sql.ref))} end as withheld
    from assignment a
    left join submission s on s.assignment_id = a.id and s.generation = a.generation
    left join lateral (select token from submission_token where submission_id = s.id order by created_at limit 1) t on true
    left join lateral (select ${result} as result from evaluation where submission_id = s.id order by number desc limit 1) e on true`

type Row<Result> = Omit<AssignmentWith<Result>, 'submission'> & {
  submissionId: string | null
  state: EvaluationStatus
  failure: string | null
  submittedAt: Date
  token: string
  result: Result | null
  withheld: Withheld | null
}

const shaped = <Result>({
  submissionId,
  state,
  failure,
  submittedAt,
  token,
  result,
  withheld,
  ...assignment
}: Row<Result>): AssignmentWith<Result> => ({
  ...assignment,
  submission: submissionId === null ? null : { id: submissionId, state, failure, submittedAt, token, result, withheld },
})

export type AssignmentKey = { userId: string; caseId: string; mode: Mode }

export async function findAssignment(
  client: Database | Transaction,
  key: AssignmentKey,
): Promise<Assignment | undefined> {
  const { rows } = await client.query<Row<Evaluation>>({
    name: 'find-assignment',
    text: `${select('result')} where a.user_id = $1 and a.case_id = $2 and a.mode = $3::mode`,
    values: [key.userId, key.caseId, key.mode],
  })
  return rows[0] && shaped(rows[0])
}

/**
 * The assignment, locked until the transaction ends. Lock first, read after: a statement that does both would see the
 * submission as it was before it waited.
 * @throws Refusal 404 where the case is not assigned to the user.
 */
export async function lockAssignment(client: Transaction, key: AssignmentKey): Promise<Assignment> {
  await client.query({
    name: 'lock-assignment',
    text: 'select from assignment where user_id = $1 and case_id = $2 and mode = $3::mode for update',
    values: [key.userId, key.caseId, key.mode],
  })
  const assignment = await findAssignment(client, key)
  if (!assignment) throw notAssigned()
  return assignment
}

export async function findAssignments(database: Database, userId: string, mode: Mode): Promise<AssignmentSummary[]> {
  const { rows } = await database.query<Row<Pick<Evaluation, 'score' | 'passed'>>>({
    name: 'find-assignments',
    text: `${select("jsonb_build_object('score', score, 'passed', passed)")} where a.user_id = $1 and a.mode = $2::mode`,
    values: [userId, mode],
  })
  return rows.map((row) => shaped(row))
}

export const notAssigned = () => notFound('This case is not assigned to you.', 'not_assigned')

/** A test must have been unlocked for its candidate by an administrator. */
export function requireOpenMode(caller: Caller, mode: Mode): void {
  if (mode === 'test' && !caller.isTestUnlocked)
    throw forbidden('The test is not unlocked for you. Ask your coordinator.', 'test_locked')
}

/** @throws Refusal 403 while the mode is closed to the caller, 404 where the case is not assigned to them. */
export async function requireAssignment(
  { database }: Services,
  caller: Caller,
  key: { caseId: string; mode: Mode },
): Promise<Assignment> {
  requireOpenMode(caller, key.mode)
  const assignment = await findAssignment(database, { userId: caller.userId, ...key })
  if (!assignment) throw notAssigned()
  return assignment
}

export const stateOf = (assignment: AssignmentSummary, hasAnswers: boolean): AssignmentState =>
  assignmentState({
    hasAnswers,
    evaluation: assignment.submission
      ? {
          status: assignment.submission.state,
          passed: assignment.submission.result?.passed,
          withheld: assignment.submission.withheld !== null,
        }
      : undefined,
  })
