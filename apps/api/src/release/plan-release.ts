import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { planRelease } from '@casebench/shared/contract/release'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'

/** The same id again is the same settings: the page may repeat the call. */
export const planReleaseRoute = route(planRelease, async ({ body, services, caller }) => {
  await transaction(services.database, async (transaction) => {
    const thresholds = [...body.thresholds].sort((one, other) => other - one)
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('release_plan')
      .values({ ...body, thresholds, created_by: caller.userId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) return
    const { max_error: maxError, confidence, grouped_by: groupedBy } = body
    await logAct(transaction, caller, {
      action: 'plan_release',
      detail: { maxError, confidence, groupedBy, thresholds },
    })
  })
  return { message: i18n.t('Settings saved. Samples that are drawn from now on count.') }
})
