import { type Transaction, transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { regrade } from '@casebench/shared/contract/regrading'
import type { RegradingInput } from '@casebench/shared/regrading'
import { applyTrial, inputOf, publishJob, regrading, tryVersion } from '../background-jobs/regrading-jobs.ts'
import { lockCase } from '../case-files/stored-case.ts'
import { conflict, notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'

/**
 * What such a trial was asked, to be applied.
 * @throws HttpError 404 where there is no such trial of this case, 409 where it cannot be applied.
 */
async function requireTrial(transaction: Transaction, trialId: string, now: RegradingInput) {
  const trial = await transaction
    .selectFrom('background_job')
    .select(({ ref }) => [inputOf(ref('input')).as('input'), 'state'])
    .where('id', '=', trialId)
    .where('kind', '=', regrading)
    .executeTakeFirst()
  if (trial?.input.caseId !== now.caseId || trial.input.trialId !== undefined)
    throw notFound(i18n.t('This preview does not exist.'), 'no_such_trial')
  if (trial.state !== 'done')
    throw conflict('trial_not_done', i18n.t('This preview is not complete. Apply it when it is.'))
  if (trial.input.versionId !== now.versionId)
    throw conflict('case_changed', i18n.t('The case has been edited since this trial. Try again with its new version.'))
  return { ...trial.input, trialId }
}

export const regradeRoute = route(regrade, async ({ body, services, caller }) => {
  const job = await transaction(services.database, async (client) => {
    const { caseId, versionId, version } = await lockCase(client, body.case_id)
    const now = { caseId, versionId, version }
    if (!body.apply)
      return tryVersion(client, body.replace_decisions ? { ...now, replacesDecisions: true } : now, caller)
    return applyTrial(client, await requireTrial(client, body.job_id, now), caller)
  })
  await publishJob(services, job)
  return { message: body.apply ? i18n.t('Applying the new marks.') : i18n.t('Preview started.'), job_id: job.jobId }
})
