import type { Tables } from '@casebench/database/tables'
import { withheldIn } from '@casebench/domain/disclosure/withheld'
import { extraTimeOf } from '@casebench/domain/submitting/assignment-dates'
import type { Queryable, Transaction } from '@casebench/server/database'
import { clock } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { i18n } from '@casebench/server/i18n'
import {
  type AssignmentState,
  assignmentState,
  type EvaluationStatus,
  type Mode,
} from '@casebench/shared/assignment-state'
import type { Evaluation, Withheld } from '@casebench/shared/evaluation'
import { type Expression, type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { forbidden, notFound } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import type { Services } from '../services.ts'
import { datesIn } from './assignment-dates.ts'

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
  /** Whether they have read the briefing of its version of the case. */
  briefingRead: boolean
  activeSeconds: number
  /** The size of all its answers together. */
  answersSize: number
  assignedAt: Date
  /** Of a test: when it was started, and when it is sent in as it stands. */
  startedAt: Date | null
  deadline: Date | null
  timeIsUp: boolean
  /** Its dates as they hold for its candidate, and how they stand now. */
  opensAt: Date | null
  dueAt: Date | null
  closesAt: Date | null
  takesLate: boolean
  maxAttempts: number | null
  timeZone: string | null
  isNotOpenYet: boolean
  isClosed: boolean
  isExtended: boolean
  /** The extra time that its test was started with, or would be now, in percent of its limit. */
  extraTimePercent: number
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
export type AssignmentSummary = AssignmentWith<Pick<Evaluation, 'score' | 'passed' | 'canStillPass'>>

/** Every submission has a token; this is the first one that was used for it. */
const assignments = <Result>(
  db: Kysely<Tables>,
  resultOf: (evaluation: ExpressionBuilder<Tables, 'evaluation'>) => Expression<Result>,
) =>
  db
    .selectFrom('assignment as a')
    .leftJoin('submission as s', (join) =>
      join.onRef('s.assignment_id', '=', 'a.id').onRef('s.generation', '=', 'a.generation'),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('submission_token')
          .select('token')
          .whereRef('submission_id', '=', 's.id')
          .orderBy('created_at')
          .limit(sql.lit(1))
          .as('t'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('evaluation')
          .select((evaluation) => sql<Result>`${resultOf(evaluation)}`.as('result'))
          .whereRef('submission_id', '=', 's.id')
          .orderBy('number', 'desc')
          .limit(sql.lit(1))
          .as('e'),
      (join) => join.onTrue(),
    )
    .select(({ eb, ref }) => [
      'a.id',
      'a.user_id as userId',
      'a.case_id as caseId',
      'a.mode',
      'a.case_version_id as caseVersionId',
      'a.generation',
      'a.submitted',
      'a.locked',
      eb('a.opened_at', 'is not', null).$castTo<boolean>().as('opened'),
      sql<boolean>`coalesce(${ref('a.briefing_read_of')} = ${ref('a.case_version_id')}, false)`.as('briefingRead'),
      'a.active_seconds as activeSeconds',
      'a.answers_size as answersSize',
      'a.assigned_at as assignedAt',
      'a.started_at as startedAt',
      'a.deadline',
      sql<boolean>`coalesce(${ref('a.deadline')} <= ${clock}, false)`.as('timeIsUp'),
      ...datesIn(ref),
      sql<number>`case when ${ref('a.started_at')} is null then ${extraTimeOf(ref)} else ${ref('a.extra_time_percent')} end`.as(
        'extraTimePercent',
      ),
      's.id as submissionId',
      's.state',
      's.failure',
      's.created_at as submittedAt',
      ref('t.token').$notNull().as('token'),
      'e.result',
      eb.case().when('s.state', '=', sql.lit('success')).then(withheldIn(ref)).end().as('withheld'),
    ])

type Row<Result> = Omit<AssignmentWith<Result>, 'submission'> & {
  submissionId: string | null
  state: EvaluationStatus | null
  failure: string | null
  submittedAt: Date | null
  token: string
  result: Result | null
  withheld: Withheld | null
}

const shaped = <Result>({
  submissionId: id,
  state,
  failure,
  submittedAt,
  token,
  result,
  withheld,
  ...assignment
}: Row<Result>): AssignmentWith<Result> => ({
  ...assignment,
  submission:
    id === null || state === null || submittedAt === null
      ? null
      : { id, state, failure, submittedAt, token, result, withheld },
})

export type AssignmentKey = { userId: string; caseId: string; mode: Mode }

const found = preparedQuery<AssignmentKey>()('find-assignment', (db, parameter) =>
  assignments(db, ({ ref }) => ref('result'))
    .where('a.user_id', '=', parameter('userId'))
    .where('a.case_id', '=', parameter('caseId'))
    .where('a.mode', '=', parameter('mode')),
)

export async function findAssignment(database: Queryable, key: AssignmentKey): Promise<Assignment | undefined> {
  const { rows } = await found(database, key)
  return rows[0] && shaped(rows[0])
}

const lock = preparedQuery<AssignmentKey>()('lock-assignment', (db, parameter) =>
  db
    .selectFrom('assignment')
    .where('user_id', '=', parameter('userId'))
    .where('case_id', '=', parameter('caseId'))
    .where('mode', '=', parameter('mode'))
    .forUpdate(),
)

/**
 * The assignment, locked until the transaction ends. Lock first, read after: a statement that does both would see the
 * submission as it was before it waited.
 * @throws HttpError 404 where the case is not assigned to the user.
 */
export async function lockAssignment(transaction: Transaction, key: AssignmentKey): Promise<Assignment> {
  await lock(transaction, key)
  const assignment = await findAssignment(transaction, key)
  if (!assignment) throw notAssigned()
  return assignment
}

const listed = preparedQuery<{ userId: string; mode: Mode }>()('find-assignments', (db, parameter) =>
  assignments(db, ({ ref }) =>
    jsonBuildObject({ score: ref('score'), passed: ref('passed'), canStillPass: ref('can_still_pass') }),
  )
    .where('a.user_id', '=', parameter('userId'))
    .where('a.mode', '=', parameter('mode')),
)

export async function findAssignments(database: Queryable, userId: string, mode: Mode): Promise<AssignmentSummary[]> {
  const { rows } = await listed(database, { userId, mode })
  return rows.map((row) => shaped(row))
}

export const notAssigned = () => notFound(i18n.t('This case is not assigned to you.'), 'not_assigned')

/** A test must have been unlocked for its candidate by an administrator. */
export function requireOpenMode(caller: Caller, mode: Mode): void {
  if (mode === 'test' && !caller.isTestUnlocked)
    throw forbidden(i18n.t('Tests are not unlocked for you. Ask your coordinator.'), 'test_locked')
}

/** @throws HttpError 403 while the mode is closed to the caller, 404 where the case is not assigned to them. */
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
          canStillPass: assignment.submission.result?.canStillPass,
          withheld: assignment.submission.withheld !== null,
        }
      : undefined,
  })
