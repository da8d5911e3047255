import { submitAnswers } from '@casebench/domain/submitting/submit-answers'
import { type Queryable, type Transaction, transaction } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { i18n } from '@casebench/server/i18n'
import { type OutboxEntry, publishOrRelayLater } from '@casebench/server/outbox'
import type { Mode } from '@casebench/shared/assignment-state'
import { checkAnswers } from '@casebench/shared/contract/cases'
import { conflict } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { lockAssignment, requireAssignment, requireOpenMode } from './assignment.ts'
import { noJob, reportOn, runningMessage } from './evaluation-report.ts'
import { mayBeSubmitted } from './submission-allowed.ts'

type Key = { caseId: string; mode: Mode }

const submissionsNamed = preparedQuery<{ userId: string; caseId: string; mode: Mode; token: string }>()(
  'submission-named',
  (db, parameter) =>
    db
      .selectFrom('submission_token as t')
      .innerJoin('assignment as a', 'a.id', 't.assignment_id')
      .select('t.submission_id as id')
      .where('a.user_id', '=', parameter('userId'))
      .where('a.case_id', '=', parameter('caseId'))
      .where('a.mode', '=', parameter('mode'))
      .where('t.token', '=', parameter('token')),
)

/** The id of the submission that a token names. */
async function submissionNamed(
  database: Queryable,
  { userId }: Caller,
  key: Key,
  token: string,
): Promise<string | undefined> {
  const { rows } = await submissionsNamed(database, { userId, ...key, token })
  return rows[0]?.id
}

/** Lets a further token name the submission that runs already. */
const join = (transaction: Transaction, assignmentId: string, token: string, submissionId: string) =>
  transaction
    .insertInto('submission_token')
    .values({ assignment_id: assignmentId, token, submission_id: submissionId })
    .execute()

/** The submission that the token named already, or the job of the one it names now (none where it joined a running one). */
type Started = string | { entry?: OutboxEntry }

/**
 * Everything about a new token is decided under the assignment's row lock, so that any number of tabs agree. When a
 * test's time is up it is sent in as it stands, as the worker would do a little later.
 */
async function start(services: Services, caller: Caller, key: Key, token: string): Promise<Started> {
  return transaction(services.database, async (trx) => {
    const assignment = await lockAssignment(trx, { userId: caller.userId, ...key })
    const named = await submissionNamed(trx, caller, key, token)
    if (named) return named
    if (assignment.submission?.state === 'in_progress') {
      await join(trx, assignment.id, token, assignment.submission.id)
      return {}
    }
    const timeIsUp = assignment.timeIsUp && !assignment.locked
    const permission = timeIsUp ? { allowed: true } : await mayBeSubmitted(trx, services, assignment)
    if (!permission.allowed)
      throw conflict('not_submittable', permission.reason ?? i18n.t('This case cannot be submitted now.'), {
        ...(permission.missing ? { missing: permission.missing } : {}),
      })
    const submitting = { assignmentId: assignment.id, token, actor: caller.email, timeIsUp }
    return { entry: await submitAnswers(trx, submitting) }
  })
}

/**
 * What a token that is already known, or no token, has to say. The token is looked up before the assignment is read,
 * so that a submission made in between is not missed. One that was unlocked or reset is no job any more.
 */
async function report(services: Services, caller: Caller, key: Key, named: string | undefined) {
  const { submission, caseVersionId } = await requireAssignment(services, caller, key)
  if (!submission || (named !== undefined && named !== submission.id)) throw noJob()
  return await reportOn(services, { submission, mode: key.mode, caseVersionId })
}

export const checkAnswersRoute = route(checkAnswers, async ({ params, body, services, caller, reply, request }) => {
  const key = { caseId: params.caseId, mode: body.mode }
  const { database } = services
  const token = body.idempotencyToken
  if (token === undefined) return report(services, caller, key, undefined)
  const named = await submissionNamed(database, caller, key, token)
  if (named) return report(services, caller, key, named)

  requireOpenMode(caller, body.mode)
  const started = await start(services, caller, key, token)
  if (typeof started === 'string') return report(services, caller, key, started)
  if (started.entry)
    // Not awaited: what could not be enqueued stays in the outbox, and the worker enqueues it later.
    void publishOrRelayLater({ ...services, logger: request.log }, started.entry)
  reply.code(202)
  return { status: 'in_progress' as const, message: runningMessage() }
})
