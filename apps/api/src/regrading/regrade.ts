import { type Transaction, transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import type { Input } from '@casebench/shared/contract/endpoint'
import { regrade } from '@casebench/shared/contract/regrading'
import { type RegradingInput, regradeUndoHours } from '@casebench/shared/regrading'
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

function startedMessage(body: Input<typeof regrade>['body'], isOfAnother: boolean): string {
  if (!body.apply) return i18n.t('Preview started.')
  if (isOfAnother) return i18n.t('This regrade was confirmed already.')
  return body.immediately === true
    ? i18n.t('Applying the new marks.')
    : i18n.t('Regrade confirmed. It takes effect in {hours} hours, unless it is undone.', { hours: regradeUndoHours })
}

export const regradeRoute = route(regrade, async ({ body, services, caller }) => {
  const job = await transaction(services.database, async (client) => {
    const { caseId, versionId, version } = await lockCase(client, body.case_id)
    const now = { caseId, versionId, version }
    if (!body.apply)
      return tryVersion(client, body.replace_decisions ? { ...now, replacesDecisions: true } : now, caller)
    const confirmed = { reason: body.reason.trim(), immediately: body.immediately === true }
    return applyTrial(client, await requireTrial(client, body.job_id, now), confirmed, caller)
  })
  await publishJob(services, job)
  return { message: startedMessage(body, job.isOfAnother === true), job_id: job.jobId }
})
