import type { Route } from '../routing/route.ts'
import { exportMemberProgressRoute } from './export-member-progress.ts'
import { getCohortCasesRoute } from './get-cohort-cases.ts'
import { getCohortFiguresRoute } from './get-cohort-figures.ts'
import { getCohortProgressRoute } from './get-cohort-progress.ts'
import { getMemberProgressRoute } from './get-member-progress.ts'
import { remindMembersRoute } from './remind-members.ts'

export const cohortProgressRoutes: readonly Route[] = [
  getCohortProgressRoute,
  getMemberProgressRoute,
  exportMemberProgressRoute,
  getCohortCasesRoute,
  getCohortFiguresRoute,
  remindMembersRoute,
]
