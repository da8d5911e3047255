import type { Route } from '../routing/route.ts'
import { checkDirectScreenshotRequestRoute } from './check-direct-screenshot-request.ts'
import { checkSafetyRoute } from './check-safety.ts'
import { getChatHistoryRoute } from './get-chat-history.ts'
import { getControlsRoute } from './get-controls.ts'
import { getControlsVersionsRoute } from './get-controls-versions.ts'
import { getModelsRoute } from './get-models.ts'
import { getSafetyChecksRoute } from './get-safety-checks.ts'
import { respondRoute } from './respond.ts'
import { restoreControlsRoute } from './restore-controls.ts'
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
  checkSafetyRoute,
  stopSafetyCheckRoute,
  getSafetyChecksRoute,
]
