import { assignedCasesRoute } from './cases/assigned-cases.ts'
import { caseDetailsRoute } from './cases/case-details.ts'
import { checkAnswersRoute } from './cases/check-answers.ts'
import { findEvaluationJobRoute } from './cases/find-evaluation-job.ts'
import { submissionAllowedRoute } from './cases/submission-allowed.ts'
import { unlockCaseRoute } from './cases/unlock-case.ts'
import { updateProgressRoute } from './cases/update-progress.ts'
import { updateSingleAnswerRoute } from './cases/update-single-answer.ts'
import { viewCaseDocumentRoute } from './cases/view-case-document.ts'
import { changePasswordRoute } from './identity/change-password.ts'
import { configurationRoute } from './identity/configuration.ts'
import { endOtherSessionsRoute } from './identity/end-other-sessions.ts'
import { endSessionRoute } from './identity/end-session.ts'
import { getUserRoute } from './identity/get-user.ts'
import { keySetRoute } from './identity/key-set.ts'
import { listSessionsRoute } from './identity/list-sessions.ts'
import { logOutRoute } from './identity/log-out.ts'
import { refreshRoute } from './identity/refresh.ts'
import { rolesRoute } from './identity/roles.ts'
import { signInRoute } from './identity/sign-in.ts'
import { getPermissionMappingRoute } from './permissions/get-permission-mapping.ts'
import { updatePermissionRoute } from './permissions/update-permission.ts'
import type { Route } from './routing/route.ts'
import { aliveRoute, readyRoute } from './system/health.ts'

/** Who answers what. Start-up fails while this and the contract differ. */
export const routes: readonly Route[] = [
  aliveRoute,
  readyRoute,
  configurationRoute,
  signInRoute,
  refreshRoute,
  keySetRoute,
  logOutRoute,
  rolesRoute,
  getUserRoute,
  listSessionsRoute,
  endSessionRoute,
  endOtherSessionsRoute,
  changePasswordRoute,
  getPermissionMappingRoute,
  updatePermissionRoute,
  assignedCasesRoute,
  caseDetailsRoute,
  viewCaseDocumentRoute,
  updateSingleAnswerRoute,
  updateProgressRoute,
  submissionAllowedRoute,
  checkAnswersRoute,
  findEvaluationJobRoute,
  unlockCaseRoute,
]
