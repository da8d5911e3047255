import type { Route } from '../routing/route.ts'
import { checkDirectScreenshotRequestRoute } from './check-direct-screenshot-request.ts'
import { checkSafetyRoute } from './check-safety.ts'
import { getBudgetsRoute } from './get-budgets.ts'
import { getChatHistoryRoute } from './get-chat-history.ts'
import { getControlsRoute } from './get-controls.ts'
import { getControlsVersionsRoute } from './get-controls-versions.ts'
import { getModelsRoute } from './get-models.ts'
import { getSafetyChecksRoute } from './get-safety-checks.ts'
import { getUsageRoute } from './get-usage.ts'
import { getUsageOfUserRoute } from './get-usage-of-user.ts'
import { getUsageReportRoute } from './get-usage-report.ts'
import { respondRoute } from './respond.ts'
import { restoreControlsRoute } from './restore-controls.ts'
import { setBudgetsRoute } from './set-budgets.ts'
import { setMaxTokensRoute } from './set-max-tokens.ts'
import { stopAnswerRoute } from './stop-answer.ts'
import { stopSafetyCheckRoute } from './stop-safety-check.ts'
import { updateTuningParametersRoute } from './update-tuning-parameters.ts'

export const assistantRoutes: readonly Route[] = [
  respondRoute,
  stopAnswerRoute,
  checkDirectScreenshotRequestRoute,
  getChatHistoryRoute,
  getControlsRoute,
  updateTuningParametersRoute,
  setMaxTokensRoute,
  getControlsVersionsRoute,
  restoreControlsRoute,
  getModelsRoute,
  getUsageOfUserRoute,
  getUsageRoute,
  getUsageReportRoute,
  getBudgetsRoute,
  setBudgetsRoute,
  checkSafetyRoute,
  stopSafetyCheckRoute,
  getSafetyChecksRoute,
]
