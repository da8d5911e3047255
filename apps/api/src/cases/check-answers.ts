import { transaction } from '@casebench/server/database'
import { noteJob, type OutboxEntry, ringFor } from '@casebench/server/outbox'
import type { Mode } from '@casebench/shared/assignment-state'
import { checkAnswers } from '@casebench/shared/contract/cases'
import type pg from 'pg'
import type { Caller } from '../identity/callers.ts'
import { conflict } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { type Assignment, lockAssignment, requireAssignment, requireOpenMode } from './assignment.ts'
import { noJob, reportOn, runningMessage } from './evaluation-report.ts'
import { mayBeSubmitted } from './submission-allowed.ts'

type Key = { caseId: string; mode: Mode }

/** The id of the submission that a token names. */
async function submissionNamed(
  client: pg.Pool | pg.PoolClient,
  caller: Caller,
  { caseId, mode }: Key,
  token: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>({
    name: 'submission-named',
    text: `
      select t.submission_id as id from submission_token t join assignment a on a.id = t.assignment_id
       where a.user_id = $1 and a.case_id = $2 and a.mode = $3::mode and t.token = $4`,
    values: [caller.userId, caseId, mode, token],
  })
  return rows[0]?.id
}

/** Lets a further token name the submission that runs already. */
const join = (client: pg.PoolClient, assignmentId: string, token: string, submissionId: string) =>
  client.query('insert into submission_token (assignment_id, token, submission_id) values ($1, $2, $3)', [
    assignmentId,
    token,
    submissionId,
  ])

/** Freezes the answers into the assignment's next submission, named by the token, and closes it for writing. */
async function submit(
  client: pg.PoolClient,
  { id, caseId, mode }: Assignment,
  token: string,
  caller: Caller,
): Promise<OutboxEntry> {
  const { rows } = await client.query<{ id: string }>({
    name: 'submit',
    text: `
      with frozen as (
        select coalesce(jsonb_object_agg(attribute_id, value) filter (where value is not null), '{}') as answers
          from answer where assignment_id = $1
      ), closed as (
        update assignment set generation = generation + 1, locked = true, touched_at = now() where id = $1
        returning generation, case_version_id
      ), logged as (
        insert into activity_log (actor, email, action, detail)
        values ($2, $2, 'submit', jsonb_build_object('caseId', $3::text, 'mode', $4::text))
      ), submitted as (
        insert into submission (assignment_id, generation, case_version_id, answers)
        select $1, generation, case_version_id, frozen.answers from closed, frozen returning id
      ), named as (
        insert into submission_token (assignment_id, token, submission_id) select $1, $5, id from submitted
      )
      select id from submitted`,
    values: [id, caller.email, caseId, mode, token],
  })
  const submission = rows[0]
  if (!submission) throw new Error('The submission was not stored')
  return noteJob(client, 'evaluation', submission.id)
}

/** The submission that the token named already, or the job of the one it names now (none where it joined a running one). */
type Started = string | { entry?: OutboxEntry }

/** Everything about a new token is decided under the assignment's row lock, so that any number of tabs agree. */
async function start(services: Services, caller: Caller, key: Key, token: string): Promise<Started> {
  return transaction(services.database.pool, async (client) => {
    const assignment = await lockAssignment(client, { userId: caller.userId, ...key })
    const named = await submissionNamed(client, caller, key, token)
    if (named) return named
    if (assignment.submission?.state === 'in_progress') {
      await join(client, assignment.id, token, assignment.submission.id)
      return {}
    }
    const permission = await mayBeSubmitted(client, services, assignment)
    if (!permission.allowed)
      throw conflict('not_submittable', permission.reason ?? 'This case cannot be submitted now.', {
        ...(permission.missing ? { missing: permission.missing } : {}),
      })
    return { entry: await submit(client, assignment, token, caller) }
  })
}

/**
 * What a token that is already known, or no token, has to say. The token is looked up before the assignment is read,
 * so that a submission made in between is not missed. One that was unlocked or reset is no job any more.
 */
async function report(services: Services, caller: Caller, key: Key, named: string | undefined) {
  const { submission } = await requireAssignment(services, caller, key)
  if (!submission || (named !== undefined && named !== submission.id)) throw noJob()
  return reportOn(submission)
}

export const checkAnswersRoute = route(checkAnswers, async ({ params, body, services, caller, reply, request }) => {
  const key = { caseId: params.caseId, mode: body.mode }
  const { pool } = services.database
  const token = body.idempotencyToken
  if (token === undefined) return report(services, caller, key, undefined)
  const named = await submissionNamed(pool, caller, key, token)
  if (named) return report(services, caller, key, named)

  requireOpenMode(caller, body.mode)
  const started = await start(services, caller, key, token)
  if (typeof started === 'string') return report(services, caller, key, started)
  if (started.entry)
    // The outbox keeps what could not be rung for now; the worker's sweep finds it.
    ringFor(pool, services.bell, started.entry).catch((error: unknown) =>
      request.log.warn({ err: error }, 'the queue could not be rung'),
    )
  reply.code(202)
  return { status: 'in_progress' as const, message: runningMessage }
})
