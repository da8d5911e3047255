import type { Route } from '../routing/route.ts'
import { assignRoute } from './assign.ts'
import { getAssignableCasesRoute } from './get-assignable-cases.ts'
import { getDateSettingsRoute } from './get-date-settings.ts'
import { grantExtensionRoute } from './grant-extension.ts'
import { previewAssignmentRoute } from './preview-assignment.ts'
import { resetCaseRoute } from './reset-case.ts'
import { retryEvaluationRoute } from './retry-evaluation.ts'
import { setDatesRoute } from './set-dates.ts'
import { unassignRoute } from './unassign.ts'
import { unlockCaseOfUserRoute } from './unlock-case-of-user.ts'
import { unlockTestsRoute } from './unlock-tests-of-many.ts'

export const assignmentsRoutes: readonly Route[] = [
  assignRoute,
  getAssignableCasesRoute,
  getDateSettingsRoute,
  grantExtensionRoute,
  previewAssignmentRoute,
  resetCaseRoute,
  setDatesRoute,
  retryEvaluationRoute,
  unassignRoute,
  unlockCaseOfUserRoute,
  unlockTestsRoute,
]
