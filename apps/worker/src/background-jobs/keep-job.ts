import type { Transaction } from '@casebench/server/database'
import { secondsFromNow } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { JobState } from '@casebench/shared/background-job'
import { sql } from 'kysely'
import type { Services } from '../services.ts'
import { type HeldJob, type JobClaim, jobLeaseSeconds } from './claim.ts'

const every = 1000

export type RunningJob = HeldJob & {
  requestedBy: string | null
  /** Aborted as soon as the job is known to be stopped or someone else's: what is still done for it is for nothing. */
  signal: AbortSignal
  /** How far it has come, from 0 to 1. Stored, and told, once a second. */
  report: (progress: number) => void
}

export async function tellOfJob(
  { events, logger }: Pick<Services, 'events' | 'logger'>,
  { id, requestedBy }: Pick<JobClaim, 'id' | 'requestedBy'>,
  { state, progress }: { state: JobState; progress: number },
): Promise<void> {
  if (requestedBy === null) return
  await events
    .publish({ userId: requestedBy, event: { type: 'job', id, state, progress } })
    .catch((error: unknown) => logger.warn({ err: error }, 'the event could not be published; the page will poll'))
}

/** Prolongs a job's lease and stores its progress while it runs. */
export function keepJob(
  services: Pick<Services, 'database' | 'events' | 'logger'>,
  claim: JobClaim,
): { job: RunningJob; stop: () => void; giveUp: () => void } {
  const lost = new AbortController()
  let progress = 0
  let told = 0
  const prolong = async () => {
    const now = progress
    const { numUpdatedRows } = await services.database
      .updateTable('background_job')
      .set({ progress: now, lease_until: secondsFromNow(jobLeaseSeconds) })
      .where('id', '=', claim.id)
      .where('fence', '=', claim.fence)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return lost.abort(new Error('The job was stopped or is someone else’s'))
    if (now === told) return
    told = now
    await tellOfJob(services, claim, { state: 'running', progress: now })
  }
  // A database that does not answer now may answer in a second; if not, the lease ends by itself.
  const timer = setInterval(() => void prolong().catch(() => {}), every)
  return {
    job: {
      id: claim.id,
      fence: claim.fence,
      requestedBy: claim.requestedBy,
      signal: lost.signal,
      report: (share) => {
        progress = Math.min(Math.max(share, progress), 1)
      },
    },
    stop: () => clearInterval(timer),
    giveUp: () => lost.abort(new Error('The job took too long and was given up')),
  }
}

/** The job was stopped, or another worker has it: nothing more may be done for it. */
export class JobLost extends Error {
  override name = 'JobLost'
}

const hold = preparedQuery<HeldJob>()('hold-job', (db, parameter) =>
  db
    .selectFrom('background_job')
    .select('id')
    .where('id', '=', parameter('id'))
    .where('fence', '=', parameter('fence'))
    .where('state', '=', sql.lit('running'))
    .forShare(),
)

/**
 * Holds a job in the caller's transaction: it can be neither stopped nor taken over until that ends. What a stopped job
 * does is so never seen after the stop.
 * @throws JobLost
 */
export async function holdJob(transaction: Transaction, job: HeldJob): Promise<void> {
  const { rows } = await hold(transaction, job)
  if (rows.length === 0) throw new JobLost('The job was stopped or is someone else’s')
}
