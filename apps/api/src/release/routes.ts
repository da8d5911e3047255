import type { Route } from '../routing/route.ts'
import { calibrateReleaseRoute } from './calibrate-release.ts'
import { getReleaseRoute } from './get-release.ts'
import { getReleaseReportRoute } from './get-report.ts'
import { planReleaseRoute } from './plan-release.ts'
import { switchReleaseRoute } from './switch-release.ts'

export const releaseRoutes: readonly Route[] = [
  getReleaseRoute,
  planReleaseRoute,
  calibrateReleaseRoute,
  switchReleaseRoute,
  getReleaseReportRoute,
]
