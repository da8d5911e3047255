import type { Route } from '../routing/route.ts'
import { exportCaseErrorPatternsRoute, exportCohortErrorPatternsRoute } from './export-error-patterns.ts'
import { exportItemAnalysisRoute } from './export-item-analysis.ts'
import { getCaseErrorPatternsRoute, getCohortErrorPatternsRoute } from './get-error-patterns.ts'
import { getItemAnalysisRoute } from './get-item-analysis.ts'
import { refreshCaseAnalysisRoute, refreshCohortAnalysisRoute } from './refresh-analysis.ts'

export const analysisRoutes: readonly Route[] = [
  getItemAnalysisRoute,
  exportItemAnalysisRoute,
  getCaseErrorPatternsRoute,
  exportCaseErrorPatternsRoute,
  getCohortErrorPatternsRoute,
  exportCohortErrorPatternsRoute,
  refreshCaseAnalysisRoute,
  refreshCohortAnalysisRoute,
]
