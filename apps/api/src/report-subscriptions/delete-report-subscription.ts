import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { deleteReportSubscription } from '@casebench/shared/contract/report-subscriptions'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { holdOwnSubscriptions, subscriptionsOf } from './own-subscriptions.ts'
import { subjectDetail } from './subject-detail.ts'

/** Stopping needs no permission but one's own: whoever lost the right to the report can stop it, too. */
export const deleteReportSubscriptionRoute = route(deleteReportSubscription, async ({ params, services, caller }) => {
  await transaction(services.database, async (client) => {
    await holdOwnSubscriptions(client, caller)
    const row = await subscriptionsOf(client, caller.userId)
      .where('s.id', '=', params.id)
      .forUpdate('s')
      .executeTakeFirst()
    if (!row) return
    await client.deleteFrom('report_subscription').where('id', '=', row.id).execute()
    await logAct(client, caller, { action: 'stop_report_subscription', detail: subjectDetail(row, row.name) })
  })
  return { message: i18n.t('Report stopped.') }
})
