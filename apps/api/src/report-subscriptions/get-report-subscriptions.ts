import { getReportSubscriptions } from '@casebench/shared/contract/report-subscriptions'
import { route } from '../routing/route.ts'
import { present, subscriptionsOf } from './own-subscriptions.ts'

export const getReportSubscriptionsRoute = route(getReportSubscriptions, async ({ services, caller }) => {
  const rows = await subscriptionsOf(services.database, caller.userId).execute()
  const shown = []
  // One after the other: each counts people, and nobody's list takes all connections.
  for (const row of rows) shown.push(await present(services.database, caller, row))
  return shown
})
