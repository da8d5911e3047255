import { getReportSubscriptions } from '@casebench/shared/contract/report-subscriptions'
import { route } from '../routing/route.ts'
import { present, subscriptionsOf } from './own-subscriptions.ts'

export const getReportSubscriptionsRoute = route(getReportSubscriptions, async ({ services, caller }) => {
  const rows = await subscriptionsOf(services.database, caller.userId).execute()
  return Promise.all(rows.map((row) => present(services.database, caller, row)))
})
