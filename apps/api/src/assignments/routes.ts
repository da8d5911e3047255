import type { Route } from '../routing/route.ts'
import { assignRoute } from './assign.ts'
import { getAssignableCasesRoute } from './get-assignable-cases.ts'
import { previewAssignmentRoute } from './preview-assignment.ts'
import { resetCaseRoute } from './reset-case.ts'
import { retryEvaluationRoute } from './retry-evaluation.ts'
import { unassignRoute } from './unassign.ts'
import { unlockCaseOfUserRoute } from './unlock-case-of-user.ts'
import { unlockTestsRoute } from './unlock-tests-of-many.ts'

export const assignmentsRoutes: readonly Route[] = [
  assignRoute,
  getAssignableCasesRoute,
  previewAssignmentRoute,
  resetCaseRoute,
  retryEvaluationRoute,
  unassignRoute,
  unlockCaseOfUserRoute,
  unlockTestsRoute,
]
