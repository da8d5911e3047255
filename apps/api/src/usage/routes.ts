import type { Route } from '../routing/route.ts'
import { getBudgetsRoute } from './get-budgets.ts'
import { getUsageRoute } from './get-usage.ts'
import { getUsageOfUserRoute } from './get-usage-of-user.ts'
import { getUsageReportRoute } from './get-usage-report.ts'
import { setBudgetsRoute } from './set-budgets.ts'

export const usageRoutes: readonly Route[] = [
  getBudgetsRoute,
  getUsageOfUserRoute,
  getUsageReportRoute,
  getUsageRoute,
  setBudgetsRoute,
]
