import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { applyRegradeNow } from '@casebench/shared/contract/regrading'
import { publishJob, releaseRegrade } from '../background-jobs/regrading-jobs.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { requireRegrade } from './held-regrade.ts'

/** What has begun, or is over, has taken effect: asking again changes nothing and succeeds. */
export const applyRegradeNowRoute = route(applyRegradeNow, async ({ body, services, caller }) => {
  const job = await transaction(services.database, async (client) => {
    const regrade = await requireRegrade(client, caller, body.job_id)
    if (regrade.isUndone)
      throw conflict('undone', i18n.t('This regrade was undone. Preview it again, then confirm it.'))
    return regrade.isHeld ? releaseRegrade(client, regrade, caller) : undefined
  })
  if (job) await publishJob(services, job)
  return { message: i18n.t('Applying the new marks.') }
})
