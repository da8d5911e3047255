import { retrySubmission } from '@casebench/domain/submitting/retry-submission'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { type OutboxEntry, publishOrRelayLater } from '@casebench/server/outbox'
import { retryEvaluation } from '@casebench/shared/contract/assignments'
import { conflict } from '../http/http-error.ts'
import { retriedPerson } from '../reviewers/blind-marking.ts'
import { route } from '../routing/route.ts'
import { lockWorkOf } from './work-of-user.ts'

/** Retrying what is being evaluated changes nothing and succeeds: the page may repeat the call. */
export const retryEvaluationRoute = route(retryEvaluation, async ({ body, services, caller }) => {
  const { caseId, mode } = body
  const { userId } = await retriedPerson(services, retryEvaluation, caller, body)
  const entry = await transaction(services.database, async (client): Promise<OutboxEntry | undefined> => {
    const { id, submission } = await lockWorkOf(client, { userId, caseId, mode })
    if (submission?.state === 'in_progress') return undefined
    if (submission?.state !== 'failed')
      throw conflict('not_failed', i18n.t('The evaluation of this case has not failed, so there is nothing to retry.'))
    return retrySubmission(client, { assignmentId: id, submissionId: submission.id, actor: caller.email })
  })
  if (entry) await publishOrRelayLater(services, entry)
  return { message: i18n.t('Retrying the evaluation of the submitted answers.') }
})
