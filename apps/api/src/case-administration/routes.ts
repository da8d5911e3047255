import type { Route } from '../routing/route.ts'
import { acceptVariantRoute } from './accept-variant.ts'
import { assignRoute } from './assign.ts'
import { checkCaseFileRoute } from './check-case-file.ts'
import { deleteCasesRoute } from './delete-cases.ts'
import { editCaseRoute } from './edit-case.ts'
import { getAllCasesRoute } from './get-all-cases.ts'
import { getAssignableCasesRoute } from './get-assignable-cases.ts'
import { getCaseRoute } from './get-case.ts'
import { getCaseEffectRoute } from './get-case-effect.ts'
import { getCaseVersionsRoute } from './get-case-versions.ts'
import { getComparisonRoute } from './get-comparison.ts'
import { getFailedEvaluationsRoute } from './get-failed-evaluations.ts'
import { getJobRoute } from './get-job.ts'
import { getOutdatedCasesRoute } from './get-outdated-cases.ts'
import { insertCaseRoute } from './insert-case.ts'
import { overrideAnswersRoute } from './override-answers.ts'
import { previewAssignmentRoute } from './preview-assignment.ts'
import { regradeRoute } from './regrade.ts'
import { resetCaseRoute } from './reset-case.ts'
import { retryEvaluationRoute } from './retry-evaluation.ts'
import { retryFailedEvaluationsRoute } from './retry-failed-evaluations.ts'
import { stopJobRoute } from './stop-job.ts'
import { tryGradingRoute } from './try-grading.ts'
import { unassignRoute } from './unassign.ts'
import { unlockCaseOfUserRoute } from './unlock-case-of-user.ts'

export const caseAdministrationRoutes: readonly Route[] = [
  getAllCasesRoute,
  getAssignableCasesRoute,
  getCaseRoute,
  insertCaseRoute,
  editCaseRoute,
  checkCaseFileRoute,
  tryGradingRoute,
  deleteCasesRoute,
  getCaseEffectRoute,
  getCaseVersionsRoute,
  assignRoute,
  previewAssignmentRoute,
  unassignRoute,
  unlockCaseOfUserRoute,
  resetCaseRoute,
  retryEvaluationRoute,
  getFailedEvaluationsRoute,
  retryFailedEvaluationsRoute,
  overrideAnswersRoute,
  getComparisonRoute,
  getOutdatedCasesRoute,
  regradeRoute,
  acceptVariantRoute,
  getJobRoute,
  stopJobRoute,
]
