import type { Transaction } from '@casebench/server/database'
import type { JobState } from '@casebench/shared/background-job'
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
    const { rowCount } = await services.database.query(
      `update background_job set progress = $3, lease_until = now() + make_interval(secs => $4)
        where id = $1 and fence = $2 and state = 'running'`,
      [claim.id, claim.fence, now, jobLeaseSeconds],
    )
    if (rowCount === 0) return lost.abort(new Error('The job was stopped or is someone else’s'))
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

/**
 * Holds a job in the caller's transaction: it can be neither stopped nor taken over until that ends. What a stopped job
 * does is so never seen after the stop.
 * @throws JobLost
 */
export async function holdJob(client: Transaction, { id, fence }: HeldJob): Promise<void> {
  const { rowCount } = await client.query({
    name: 'hold-job',
    text: `select from background_job where id = $1 and fence = $2 and state = 'running' for share`,
    values: [id, fence],
  })
  if (rowCount === 0) throw new JobLost('The job was stopped or is someone else’s')
}
