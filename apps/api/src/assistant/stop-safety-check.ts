import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { stopSafetyCheck } from '@casebench/shared/contract/assistant'
import { safetyKind } from '@casebench/shared/safety-check'
import { logAssistantAct } from '../activity/log-assistant-act.ts'
import { stopJob } from '../background-jobs/one-at-a-time.ts'
import { notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'

/** Stopping what is over changes nothing and succeeds. */
export const stopSafetyCheckRoute = route(stopSafetyCheck, async ({ body, services, caller }) => {
  const state = await transaction(services.database, async (transaction) => {
    const found = await stopJob(transaction, safetyKind, body.job)
    if (!found) throw notFound(i18n.t('This check does not exist.'), 'no_such_check')
    if (found.isStopped) await logAssistantAct(transaction, caller.email, 'stop_safety_check', { job: body.job })
    return found.state
  })
  return { message: state === 'stopped' ? i18n.t('Stopped.') : i18n.t('The check was already complete.'), state }
})
