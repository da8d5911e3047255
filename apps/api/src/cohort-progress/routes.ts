import type { Route } from '../routing/route.ts'
import { exportMemberProgressRoute } from './export-member-progress.ts'
import { getAtRiskRulesRoute } from './get-at-risk-rules.ts'
import { getCohortCasesRoute } from './get-cohort-cases.ts'
import { getCohortFiguresRoute } from './get-cohort-figures.ts'
import { getCohortProgressRoute } from './get-cohort-progress.ts'
import { getDefaultAtRiskRulesRoute } from './get-default-at-risk-rules.ts'
import { getMemberProgressRoute } from './get-member-progress.ts'
import { previewAtRiskRulesRoute } from './preview-at-risk-rules.ts'
import { previewDefaultAtRiskRulesRoute } from './preview-default-at-risk-rules.ts'
import { remindMembersRoute } from './remind-members.ts'
import { saveAtRiskRulesRoute } from './save-at-risk-rules.ts'
import { saveDefaultAtRiskRulesRoute } from './save-default-at-risk-rules.ts'

export const cohortProgressRoutes: readonly Route[] = [
  getCohortProgressRoute,
  getMemberProgressRoute,
  exportMemberProgressRoute,
  getCohortCasesRoute,
  getCohortFiguresRoute,
  remindMembersRoute,
  getAtRiskRulesRoute,
  saveAtRiskRulesRoute,
  previewAtRiskRulesRoute,
  getDefaultAtRiskRulesRoute,
  saveDefaultAtRiskRulesRoute,
  previewDefaultAtRiskRulesRoute,
]
