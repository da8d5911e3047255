import type { Transaction } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { JobState } from '@casebench/shared/background-job'
import { keepLease } from '../leases/keep-lease.ts'
import type { ClaimedRow } from '../leases/lease.ts'
import type { Services } from '../services.ts'
import type { JobClaim } from './claim.ts'
import { jobLease } from './lease.ts'

/** Milliseconds: how soon a job notices that it was stopped. */
const every = 1000

export type RunningJob = ClaimedRow & {
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

/** Renews a job's lease while it runs, and stores how far it has come. */
export function keepJob(
  services: Pick<Services, 'database' | 'events' | 'logger'>,
  claim: JobClaim,
): { job: RunningJob; stop: () => Promise<void>; giveUp: () => void } {
  const { database } = services
  let progress = 0
  let told = 0
  const tellProgress = async () => {
    if (progress === told) return
    const reached = progress
    await database.updateTable('background_job').set({ progress: reached }).where(jobLease.isClaimedBy(claim)).execute()
    told = reached
    await tellOfJob(services, claim, { state: 'running', progress: reached })
  }
  const kept = keepLease(database, jobLease, claim, { every, onRenewed: tellProgress })
  return {
    job: {
      id: claim.id,
      fence: claim.fence,
      requestedBy: claim.requestedBy,
      signal: kept.signal,
      report: (share) => {
        progress = Math.min(Math.max(share, progress), 1)
      },
    },
    stop: kept.stop,
    giveUp: () => kept.giveUp('The job took too long and was given up'),
  }
}

/** The job was stopped, or another worker has it: nothing more may be done for it. */
export class JobLost extends Error {
  override name = 'JobLost'
}

const hold = preparedQuery<ClaimedRow>()('hold-job', (db, parameter) =>
  db
    .selectFrom('background_job')
    .select('id')
    .where(jobLease.isClaimedBy({ id: parameter('id'), fence: parameter('fence') }))
    .forShare(),
)

/**
 * Holds a job in the caller's transaction: it can be neither stopped nor taken over until that ends. What a stopped job
 * does is so never seen after the stop.
 * @throws JobLost
 */
export async function holdJob(transaction: Transaction, job: ClaimedRow): Promise<void> {
  const { rows } = await hold(transaction, job)
  if (rows.length === 0) throw new JobLost('The job was stopped or is someone else’s')
}
