import type { Tables } from '@casebench/database/tables'
import type { Transaction } from '@casebench/server/database'
import { anyOf, json, now, type RefTo, secondsFromNow } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { insertOutboxEntry, type OutboxEntry, publishOrRelayLater } from '@casebench/server/outbox'
import type { JobState } from '@casebench/shared/background-job'
import { undoRegrade } from '@casebench/shared/contract/regrading'
import { type RegradingInput, regradeUndoHours } from '@casebench/shared/regrading'
import { type Expression, expressionBuilder, sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { refuseOwn } from '../authorization/own-assessment.ts'
import { conflict } from '../http/http-error.ts'
import { type Caller, isPrincipal, principalIds } from '../routing/caller.ts'
import type { Services } from '../services.ts'

export const regrading = 'regrade'

/** The input of a job of this kind. */
export const inputOf = (input: Expression<unknown>) => sql<RegradingInput>`${input}`

const caseIdOf = (input: Expression<unknown>) => sql<string>`${input}->>'caseId'`

/** The id of the latest job of a case, if it has any. */
export const latestJobOf = (caseId: Expression<string>) =>
  expressionBuilder<Tables>()
    .selectFrom('background_job as j')
    .select('j.id')
    .where('j.kind', '=', regrading)
    .where(({ eb, ref }) => eb(caseIdOf(ref('j.input')), '=', caseId))
    .orderBy('j.created_at', 'desc')
    .limit(1)

/** `entry` is what to enqueue once the transaction has committed; none where the job was there already, or waits. */
type RequestedJob = { jobId: string; isOfAnother?: boolean; entry?: OutboxEntry }

/** Why it was confirmed, and whether it waits until it can no longer be undone. */
type Confirmed = { reason: string; immediately: boolean }

const endOfUndo = secondsFromNow(regradeUndoHours * 3600)

async function insertRegrading(
  transaction: Transaction,
  input: RegradingInput,
  caller: Caller,
  confirmed?: Confirmed,
): Promise<RequestedJob> {
  const isHeld = confirmed?.immediately === false
  const { id: jobId } = await transaction
    .insertInto('background_job')
    .values({
      kind: regrading,
      input: json(input),
      requested_by: caller.userId,
      reason: confirmed?.reason ?? null,
      // Nobody may claim it before, and the worker looks for what may be claimed.
      ...(isHeld && { starts_at: endOfUndo, lease_until: endOfUndo }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { caseId, version, trialId, replacesDecisions } = input
  const action = trialId === undefined ? 'try_regrade' : 'apply_regrade'
  await logAct(transaction, caller, {
    action,
    detail: { caseId, version, jobId, ...(replacesDecisions && { replacesDecisions }), ...(isHeld && { held: true }) },
  })
  if (isHeld) return { jobId }
  return { jobId, entry: await insertOutboxEntry(transaction, 'background', jobId) }
}

async function findRegrading(transaction: Transaction, input: RegradingInput, states: readonly JobState[]) {
  const found = await transaction
    .selectFrom('background_job')
    .select(['id', 'requested_by as requestedBy'])
    .where('kind', '=', regrading)
    .where('input', '=', sql`${json(input)}::jsonb`)
    .where('state', '=', anyOf(states))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found
}

/** The trial of this version that is under way, or a new one. The caller's transaction holds the case. */
export async function tryVersion(
  transaction: Transaction,
  input: RegradingInput,
  caller: Caller,
): Promise<RequestedJob> {
  const running = await findRegrading(transaction, input, ['waiting', 'running'])
  return running === undefined ? insertRegrading(transaction, input, caller) : { jobId: running.id }
}

/** Nobody may begin it yet: what releases it takes this away, whenever the transaction of whoever asks began. */
export const isHeld = (ref: RefTo<'j.state' | 'j.fence' | 'j.starts_at' | 'j.lease_until'>) =>
  sql<boolean>`(${ref('j.state')} = 'waiting' and ${ref('j.fence')} = 0 and ${ref('j.starts_at')} is not null
    and coalesce(${ref('j.lease_until')} > clock_timestamp(), false))`

/** It was stopped before it took effect. */
export const isUndone = (ref: RefTo<'j.state' | 'j.starts_at' | 'j.finished_at'>) =>
  sql<boolean>`(${ref('j.state')} = 'stopped' and coalesce(${ref('j.finished_at')} < ${ref('j.starts_at')}, false))`

/** A confirmed regrade, and whether it can still be undone: nobody has begun it. */
const regradeToChange = (transaction: Transaction) =>
  transaction
    .selectFrom('background_job as j')
    .select(({ ref }) => [
      'j.id',
      inputOf(ref('j.input')).as('input'),
      'j.requested_by as requestedBy',
      isHeld(ref).as('isHeld'),
      isUndone(ref).as('isUndone'),
    ])
    .where('j.kind', '=', regrading)
    .where(({ ref }) => sql<boolean>`${ref('j.input')} ? 'trialId'`)

/** A confirmed regrade, locked: a worker that claims it waits, or has it already. */
export const lockRegrade = (transaction: Transaction, id: string) =>
  regradeToChange(transaction).where('j.id', '=', id).forUpdate().executeTakeFirst()

/** The regrade of a case that can still be undone, locked. There is one at most: the caller's transaction holds the case. */
const lockHeldRegrade = (transaction: Transaction, caseId: string) =>
  regradeToChange(transaction)
    .where(({ eb, ref }) => eb(caseIdOf(ref('j.input')), '=', caseId))
    .where(({ ref }) => isHeld(ref))
    .forUpdate()
    .executeTakeFirst()

type Regrade = { id: string; input: RegradingInput; requestedBy: string | null }

/**
 * Whoever a regrade gives another result in a test decides neither that it stays nor that it goes. Whoever confirmed it may:
 * it leaves their own tests as they are.
 * @throws HttpError 403
 */
export async function refuseOwnTest(
  transaction: Transaction,
  caller: Caller,
  { input: { trialId }, requestedBy }: Pick<Regrade, 'input' | 'requestedBy'>,
): Promise<void> {
  if (trialId === undefined || isPrincipal(caller, requestedBy)) return
  const own = principalIds(caller).map((userId) => json([{ userId, mode: 'test' }]))
  const found = await transaction
    .selectFrom('background_job')
    .select('id')
    .where('id', '=', trialId)
    .where(({ or, ref }) => or(own.map((one) => sql<boolean>`${ref('result')}->'changes' @> ${one}::jsonb`)))
    .executeTakeFirst()
  const [principal] = caller.principals
  if (found && principal) refuseOwn(undoRegrade, caller, { userId: principal.userId, mode: 'test' })
}

/** Nothing more is done for a job: whoever has claimed it finds it stopped. */
export async function stopRegrading(transaction: Transaction, id: string, caller: Caller): Promise<void> {
  await transaction
    .updateTable('background_job')
    .set({ state: 'stopped', lease_until: null, finished_at: now, stopped_by: caller.userId })
    .where('id', '=', id)
    .execute()
}

/**
 * Has a regrade that can still be undone begin now.
 * @throws HttpError 403 where it changes the caller's own test, and somebody else has confirmed it.
 */
export async function releaseRegrade(
  transaction: Transaction,
  regrade: Regrade,
  caller: Caller,
): Promise<RequestedJob> {
  await refuseOwnTest(transaction, caller, regrade)
  const { id, input } = regrade
  await transaction
    .updateTable('background_job')
    .set({ starts_at: now, lease_until: null })
    .where('id', '=', id)
    .execute()
  const { caseId, version } = input
  await logAct(transaction, caller, { action: 'apply_regrade_now', detail: { caseId, version, jobId: id } })
  return { jobId: id, entry: await insertOutboxEntry(transaction, 'background', id) }
}

/**
 * The job that applies a trial: a trial is applied once, however often it is asked for; one that was undone or stopped,
 * again. The caller's transaction holds the case.
 * @throws HttpError 409 where another regrade of the case can still be undone: both would change the same results.
 */
export async function applyTrial(
  transaction: Transaction,
  input: RegradingInput & { trialId: string },
  confirmed: Confirmed,
  caller: Caller,
): Promise<RequestedJob> {
  const held = await lockHeldRegrade(transaction, input.caseId)
  const applied = await findRegrading(transaction, input, ['waiting', 'running', 'done'])
  if (held && held.id === applied?.id && confirmed.immediately) return releaseRegrade(transaction, held, caller)
  if (applied !== undefined) return { jobId: applied.id, isOfAnother: applied.requestedBy !== caller.userId }
  if (held)
    throw conflict(
      'regrade_held',
      i18n.t('Another regrade of this case has not taken effect yet. Undo it or apply it now, then confirm this one.'),
    )
  return insertRegrading(transaction, input, caller, confirmed)
}

/** Enqueues a job whose transaction has committed. What cannot be enqueued stays in the outbox. */
export async function publishJob(services: Services, { entry }: RequestedJob): Promise<void> {
  if (entry) await publishOrRelayLater(services, entry)
}
