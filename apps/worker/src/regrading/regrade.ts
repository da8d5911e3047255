import type { RegradingInput, RegradingResult } from '@casebench/shared/regrading'
import type { JobWork } from '../background-jobs/job-work.ts'
import { applyRegrading } from './apply-regrading.ts'
import { tryRegrading } from './try-regrading.ts'

/** Tries a regrading, or applies one that was tried. The api stored what is asked. */
export const regrade: JobWork = async (services, asked, job) => {
  const input = asked as RegradingInput
  if (input.trialId === undefined) return tryRegrading(services, input, job)
  const tried = await services.database
    .selectFrom('background_job')
    .select('result')
    .where('id', '=', input.trialId)
    .where('state', '=', 'done')
    .executeTakeFirst()
  const trial = tried?.result as RegradingResult | null | undefined
  if (!trial) throw new Error(`There is no trial ${input.trialId}`)
  return applyRegrading(services, input, trial, job)
}
