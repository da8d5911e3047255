import type { Route } from '../routing/route.ts'
import { getCalendarLinkRoute, renewCalendarLinkRoute, revokeCalendarLinkRoute } from './calendar-link.ts'
import { readCalendarRoute } from './read-calendar.ts'

export const calendarRoutes: readonly Route[] = [
  getCalendarLinkRoute,
  renewCalendarLinkRoute,
  revokeCalendarLinkRoute,
  readCalendarRoute,
]
