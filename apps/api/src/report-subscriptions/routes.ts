import type { Route } from '../routing/route.ts'
import { deleteReportSubscriptionRoute } from './delete-report-subscription.ts'
import { getReportSubscriptionsRoute } from './get-report-subscriptions.ts'
import { previewReportSubscriptionRoute } from './preview-report-subscription.ts'
import { saveReportSubscriptionRoute } from './save-report-subscription.ts'

export const reportSubscriptionsRoutes: readonly Route[] = [
  getReportSubscriptionsRoute,
  previewReportSubscriptionRoute,
  saveReportSubscriptionRoute,
  deleteReportSubscriptionRoute,
]
