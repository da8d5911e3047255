import type { Route } from '../routing/route.ts'
import {
  exportCohortReportRoute,
  exportOrganizationReportRoute,
  exportPersonReportRoute,
  exportReportRoute,
} from './export-reports.ts'
import { getReportRoute } from './get-report.ts'
import { getReportPatternsRoute } from './get-report-patterns.ts'

export const reportsRoutes: readonly Route[] = [
  getReportRoute,
  getReportPatternsRoute,
  exportPersonReportRoute,
  exportCohortReportRoute,
  exportOrganizationReportRoute,
  exportReportRoute,
]
