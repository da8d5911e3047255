import type { Route } from '../routing/route.ts'
import { getActivityLogsRoute } from './get-activity-logs.ts'
import { getAdminStatsRoute } from './get-admin-stats.ts'
import { getCohortLeaderboardRoute } from './get-cohort-leaderboard.ts'
import { getLatestResultsRoute } from './get-latest-results.ts'
import { getLeaderboardRoute } from './get-leaderboard.ts'
import { getPageVisitsRoute, notePageVisitRoute } from './page-visits.ts'
import { setLeaderboardVisibilityRoute } from './set-leaderboard-visibility.ts'
import { trackActivityRoute } from './track-activity.ts'
import { updateTopSixFailReasonsRoute } from './update-top-six-fail-reasons.ts'
import { updateUserProgressRoute } from './update-user-progress.ts'

export const analyticsRoutes: readonly Route[] = [
  getLeaderboardRoute,
  getCohortLeaderboardRoute,
  setLeaderboardVisibilityRoute,
  getActivityLogsRoute,
  trackActivityRoute,
  updateUserProgressRoute,
  updateTopSixFailReasonsRoute,
  getAdminStatsRoute,
  getLatestResultsRoute,
  getPageVisitsRoute,
  notePageVisitRoute,
]
