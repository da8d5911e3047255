import type { Tables } from '@casebench/database/tables'
import type { Transaction } from '@casebench/server/database'
import { anyOf, json } from '@casebench/server/database/expressions'
import { insertOutboxEntry, type OutboxEntry, publishOrRelayLater } from '@casebench/server/outbox'
import type { JobState } from '@casebench/shared/background-job'
import type { RegradingInput } from '@casebench/shared/regrading'
import { type Expression, expressionBuilder, sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import type { Caller } from '../routing/caller.ts'
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

/** `entry` is what to enqueue once the transaction has committed; none where the job was there already. */
type RequestedJob = { jobId: string; entry?: OutboxEntry }

async function insertRegrading(transaction: Transaction, input: RegradingInput, caller: Caller): Promise<RequestedJob> {
  const { id: jobId } = await transaction
    .insertInto('background_job')
    .values({ kind: regrading, input: json(input), requested_by: caller.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { caseId, version, trialId, replacesDecisions } = input
  const action = trialId === undefined ? 'try_regrade' : 'apply_regrade'
  await logAct(transaction, caller, {
    action,
    detail: { caseId, version, jobId, ...(replacesDecisions && { replacesDecisions }) },
  })
  return { jobId, entry: await insertOutboxEntry(transaction, 'background', jobId) }
}

async function findRegrading(transaction: Transaction, input: RegradingInput, states: readonly JobState[]) {
  const found = await transaction
    .selectFrom('background_job')
    .select('id')
    .where('kind', '=', regrading)
    .where('input', '=', sql`${json(input)}::jsonb`)
    .where('state', '=', anyOf(states))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** The trial of this version that is under way, or a new one. The caller's transaction holds the case. */
export async function tryVersion(
  transaction: Transaction,
  input: RegradingInput,
  caller: Caller,
): Promise<RequestedJob> {
  const running = await findRegrading(transaction, input, ['waiting', 'running'])
  return running === undefined ? insertRegrading(transaction, input, caller) : { jobId: running }
}

/** The job that applies a trial: a trial is applied once, however often it is asked for; one that was stopped, again. */
export async function applyTrial(
  transaction: Transaction,
  input: RegradingInput & { trialId: string },
  caller: Caller,
): Promise<RequestedJob> {
  const applied = await findRegrading(transaction, input, ['waiting', 'running', 'done'])
  return applied === undefined ? insertRegrading(transaction, input, caller) : { jobId: applied }
}

/** Enqueues a job whose transaction has committed. What cannot be enqueued stays in the outbox. */
export async function publishJob(services: Services, { entry }: RequestedJob): Promise<void> {
  if (entry) await publishOrRelayLater(services, entry)
}
