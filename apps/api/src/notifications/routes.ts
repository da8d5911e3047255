import type { Route } from '../routing/route.ts'
import { getNotificationsRoute, getUnreadCountRoute } from './get-notifications.ts'
import { markAllNotificationsReadRoute, markNotificationsReadRoute } from './mark-read.ts'

export const notificationsRoutes: readonly Route[] = [
  getNotificationsRoute,
  getUnreadCountRoute,
  markNotificationsReadRoute,
  markAllNotificationsReadRoute,
]
