import { type Transaction, transaction } from '@casebench/server/database'
import { json, now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { undoRegrade } from '@casebench/shared/contract/regrading'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { refuseOwn } from '../authorization/own-assessment.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { requireRegrade, tookEffect } from './held-regrade.ts'

/** Whoever a regrade gives another result in a test does not decide whether it stays. */
async function refuseOwnTest(transaction: Transaction, caller: Caller, trialId: string | undefined): Promise<void> {
  if (trialId === undefined) return
  const own = json([{ userId: caller.userId, mode: 'test' }])
  const found = await transaction
    .selectFrom('background_job')
    .select('id')
    .where('id', '=', trialId)
    .where(({ ref }) => sql<boolean>`${ref('result')}->'changes' @> ${own}::jsonb`)
    .executeTakeFirst()
  if (found) refuseOwn(undoRegrade, caller, { userId: caller.userId, mode: 'test' })
}

/** Undoing what is undone changes nothing and succeeds. What has begun goes on: half of it would be worse than either. */
export const undoRegradeRoute = route(undoRegrade, async ({ body, services, caller }) => {
  await transaction(services.database, async (client) => {
    const { id, input, isHeld, isUndone } = await requireRegrade(client, caller, body.job_id)
    if (isUndone) return
    if (!isHeld) throw tookEffect()
    await refuseOwnTest(client, caller, input.trialId)
    await client
      .updateTable('background_job')
      .set({ state: 'stopped', lease_until: null, finished_at: now, stopped_by: caller.userId })
      .where('id', '=', id)
      .execute()
    const { caseId, version } = input
    await logAct(client, caller, { action: 'undo_regrade', detail: { caseId, version, jobId: id } })
  })
  return { message: i18n.t('Regrade undone. No result has changed.') }
})
