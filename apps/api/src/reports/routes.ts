import type { Route } from '../routing/route.ts'
import { getReportRoute } from './get-report.ts'
import { getReportPatternsRoute } from './get-report-patterns.ts'

export const reportsRoutes: readonly Route[] = [getReportRoute, getReportPatternsRoute]
