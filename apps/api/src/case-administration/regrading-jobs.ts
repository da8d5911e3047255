import type { Transaction } from '@casebench/server/database'
import { noteJob, type OutboxEntry, ringOrLeave } from '@casebench/server/outbox'
import type { JobState } from '@casebench/shared/background-job'
import type { RegradingInput } from '@casebench/shared/regrading'
import type { Caller } from '../identity/callers.ts'
import type { Services } from '../services.ts'
import { logCaseAct } from './log-case-act.ts'

/** `entry` is what to ring for once the transaction has committed; none where the job was there already. */
type Noted = { jobId: string; entry?: OutboxEntry }

async function noteRegrading(client: Transaction, input: RegradingInput, caller: Caller): Promise<Noted> {
  const { rows } = await client.query<{ id: string }>(
    `insert into background_job (kind, input, requested_by) values ('regrade', $1, $2) returning id`,
    [input, caller.userId],
  )
  const jobId = rows[0]?.id
  if (jobId === undefined) throw new Error('The job was not stored')
  const { caseId, version } = input
  await logCaseAct(client, caller.email, input.trialId === undefined ? 'try_regrade' : 'apply_regrade', {
    caseId,
    version,
    jobId,
  })
  return { jobId, entry: await noteJob(client, 'background', jobId) }
}

async function findRegrading(client: Transaction, input: RegradingInput, states: readonly JobState[]) {
  const { rows } = await client.query<{ id: string }>(
    `select id from background_job
      where kind = 'regrade' and input = $1::jsonb and state = any($2::job_state[]) order by created_at desc limit 1`,
    [input, states],
  )
  return rows[0]?.id
}

/** The trial of this version that is under way, or a new one. The caller's transaction holds the case. */
export async function tryVersion(client: Transaction, input: RegradingInput, caller: Caller): Promise<Noted> {
  const running = await findRegrading(client, input, ['waiting', 'running'])
  return running === undefined ? noteRegrading(client, input, caller) : { jobId: running }
}

/** The job that applies a trial: a trial is applied once, however often it is asked for; one that was stopped, again. */
export async function applyTrial(
  client: Transaction,
  input: RegradingInput & { trialId: string },
  caller: Caller,
): Promise<Noted> {
  const applied = await findRegrading(client, input, ['waiting', 'running', 'done'])
  return applied === undefined ? noteRegrading(client, input, caller) : { jobId: applied }
}

/** Rings for a job whose transaction has committed. What cannot be rung for stays in the outbox. */
export async function ringForJob(services: Services, { entry }: Noted): Promise<void> {
  if (entry) await ringOrLeave(services, entry)
}
