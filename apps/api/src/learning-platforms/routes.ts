import type { Route } from '../routing/route.ts'
import { choosePlatformLinkRoute } from './choose-platform-link.ts'
import { confirmPlatformLinkRoute } from './confirm-platform-link.ts'
import { continueLaunchRoute } from './continue-launch.ts'
import { deleteLearningPlatformRoute } from './delete-learning-platform.ts'
import { getLearningPlatformsRoute } from './get-learning-platforms.ts'
import { getPlatformAccountsRoute } from './get-platform-accounts.ts'
import { getPlatformLinkRoute } from './get-platform-link.ts'
import { receiveLaunchRoute } from './receive-launch.ts'
import { retryPlatformScoreRoute } from './retry-platform-score.ts'
import { returnPlatformLinkRoute } from './return-platform-link.ts'
import { saveLearningPlatformRoute } from './save-learning-platform.ts'
import { startLaunchByFormRoute, startLaunchRoute } from './start-launch.ts'
import { switchLearningPlatformRoute } from './switch-learning-platform.ts'
import { toolKeySetRoute } from './tool-key-set.ts'
import { unlinkPlatformAccountRoute } from './unlink-platform-account.ts'

export const learningPlatformRoutes: readonly Route[] = [
  getLearningPlatformsRoute,
  saveLearningPlatformRoute,
  switchLearningPlatformRoute,
  deleteLearningPlatformRoute,
  retryPlatformScoreRoute,
  startLaunchRoute,
  startLaunchByFormRoute,
  receiveLaunchRoute,
  continueLaunchRoute,
  toolKeySetRoute,
  getPlatformLinkRoute,
  confirmPlatformLinkRoute,
  getPlatformAccountsRoute,
  unlinkPlatformAccountRoute,
  choosePlatformLinkRoute,
  returnPlatformLinkRoute,
]
