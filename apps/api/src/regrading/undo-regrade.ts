import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { undoRegrade } from '@casebench/shared/contract/regrading'
import { logAct } from '../activity/acts.ts'
import { refuseOwnTest, stopRegrading } from '../background-jobs/regrading-jobs.ts'
import { route } from '../routing/route.ts'
import { requireRegrade, tookEffect } from './held-regrade.ts'

/** Undoing what is undone changes nothing and succeeds. What has begun goes on: half of it would be worse than either. */
export const undoRegradeRoute = route(undoRegrade, async ({ body, services, caller }) => {
  await transaction(services.database, async (client) => {
    const regrade = await requireRegrade(client, caller, body.job_id)
    const { id, input, isHeld, isUndone } = regrade
    if (isUndone) return
    if (!isHeld) throw tookEffect()
    await refuseOwnTest(client, caller, regrade)
    await stopRegrading(client, id, caller)
    const { caseId, version } = input
    await logAct(client, caller, { action: 'undo_regrade', detail: { caseId, version, jobId: id } })
  })
  return { message: i18n.t('Regrade undone. No result has changed.') }
})
