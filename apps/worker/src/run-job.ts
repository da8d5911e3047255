import { failures } from '@casebench/domain/failures'
import { syncKind } from '@casebench/shared/knowledge-base'
import { inEnglish } from '@casebench/shared/message'
import { personalExportKind } from '@casebench/shared/personal-data'
import { safetyKind } from '@casebench/shared/safety-check'
import { analyse } from './analysis/analyse.ts'
import { claimJob } from './background-jobs/claim.ts'
import { finishJob } from './background-jobs/finish.ts'
import { giveUpJob } from './background-jobs/give-up.ts'
import type { JobServices, JobWork } from './background-jobs/job-work.ts'
import { keepJob, tellOfJob } from './background-jobs/keep-job.ts'
import { jobLease } from './background-jobs/lease.ts'
import { syncKnowledgeBase } from './knowledge-base/sync-knowledge-base.ts'
import { applyImport } from './people-import/apply-import.ts'
import { undoImport } from './people-import/undo-import.ts'
import { makeExport } from './personal-data/make-export.ts'
import { regrade } from './regrading/regrade.ts'

/** The handler of each kind of background job. */
const works: ReadonlyMap<string, JobWork> = new Map([
  ['analyse', analyse],
  ['people_import', applyImport],
  ['regrade', regrade],
  ['undo_people_import', undoImport],
  [personalExportKind, makeExport],
  [syncKind, syncKnowledgeBase],
  // It grades here what it tries, and the grading engine is large.
  [safetyKind, async (...job) => (await import('./safety/check-safety.ts')).checkSafety(...job)],
])

const maxAttempts = 5
/** No job legitimately takes longer than this: one that does is considered hung. */
const maxHours = 6
const retryAfterSeconds = (attempt: number): number => 2 ** attempt

class TookTooLong extends Error {
  override name = 'TookTooLong'
}

/** Rejects when the work takes too long, even if it ignores its abort signal. */
async function inTime<T>(work: Promise<T>, hours: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(inEnglish(failures.tookTooLong(hours)))), hours * 3_600_000)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Does one background job. The row is the truth: without a claim there is nothing to do, and what comes after the claim
 * was lost is discarded. An attempt that fails is made again after a while.
 */
export async function runJob(services: JobServices, jobId: string, hours = maxHours): Promise<void> {
  const { database, logger } = services
  const claim = await claimJob(database, jobId)
  if (!claim) return
  const kept = keepJob(services, claim)
  try {
    const work = works.get(claim.kind)
    // During a roll-out a newer api may ask for what only newer workers can.
    if (!work) throw new Error(`Nobody here does jobs of the kind ${claim.kind}`)
    const finished = await finishJob(database, claim, await inTime(work(services, claim.input, kept.job), hours))
    if (finished) await tellOfJob(services, claim, finished)
    else logger.info({ jobId }, 'a late result of a job was discarded')
  } catch (error) {
    // A renewal on its way would put off the next attempt.
    await kept.stop()
    logger.error({ err: error, jobId, attempt: claim.fence }, 'a job failed')
    if (error instanceof TookTooLong) {
      kept.giveUp()
      await giveUpJob(services, claim, error.message)
    } else if (claim.fence < maxAttempts) await jobLease.extend(database, claim, retryAfterSeconds(claim.fence))
    else await giveUpJob(services, claim)
  } finally {
    await kept.stop()
  }
}
