import type { RegradingInput, RegradingResult } from '@casebench/shared/regrading'
import type { JobWork } from '../background-jobs/job-work.ts'
import { applyRegrading } from './apply-regrading.ts'
import { tryRegrading } from './try-regrading.ts'

/** Tries a regrading, or applies one that was tried. The api stored what is asked. */
export const regrade: JobWork = async (services, asked, job) => {
  const input = asked as RegradingInput
  if (input.trialId === undefined) return tryRegrading(services, input, job)
  const { rows } = await services.database.query<{ result: RegradingResult }>(
    `select result from background_job where id = $1 and state = 'done'`,
    [input.trialId],
  )
  const trial = rows[0]?.result
  if (!trial) throw new Error(`There is no trial ${input.trialId}`)
  return applyRegrading(services, input, trial, job)
}
