import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { stopKnowledgeSync } from '@casebench/shared/contract/knowledge-base'
import { syncKind } from '@casebench/shared/knowledge-base'
import { logAct } from '../activity/acts.ts'
import { stopJob } from '../background-jobs/one-at-a-time.ts'
import { notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'

/** Stopping what is over changes nothing and succeeds. Once this has answered, nothing more is written by the sync. */
export const stopKnowledgeSyncRoute = route(stopKnowledgeSync, async ({ body, services, caller }) => {
  const state = await transaction(services.database, async (transaction) => {
    const found = await stopJob(transaction, syncKind, body.job)
    if (!found) throw notFound(i18n.t('This sync does not exist.'), 'no_such_sync')
    if (found.isStopped) await logAct(transaction, caller, { action: 'stop_sync', detail: { job: body.job } })
    return found.state
  })
  return {
    message:
      state === 'stopped' ? i18n.t('Stopped. Pages read so far are kept.') : i18n.t('The sync was already complete.'),
    state,
  }
})
