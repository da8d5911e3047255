import type { Route } from '../routing/route.ts'
import { getAtRiskRulesRoute } from './get-at-risk-rules.ts'
import { getDefaultAtRiskRulesRoute } from './get-default-at-risk-rules.ts'
import { previewAtRiskRulesRoute } from './preview-at-risk-rules.ts'
import { previewDefaultAtRiskRulesRoute } from './preview-default-at-risk-rules.ts'
import { saveAtRiskRulesRoute } from './save-at-risk-rules.ts'
import { saveDefaultAtRiskRulesRoute } from './save-default-at-risk-rules.ts'

export const atRiskRulesRoutes: readonly Route[] = [
  getAtRiskRulesRoute,
  saveAtRiskRulesRoute,
  previewAtRiskRulesRoute,
  getDefaultAtRiskRulesRoute,
  saveDefaultAtRiskRulesRoute,
  previewDefaultAtRiskRulesRoute,
]
