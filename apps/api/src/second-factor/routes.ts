import type { Route } from '../routing/route.ts'
import { confirmSecondFactorRoute } from './confirm-second-factor.ts'
import { getSecondFactorRoute } from './get-second-factor.ts'
import { newRecoveryCodesRoute } from './new-recovery-codes.ts'
import { removeSecondFactorRoute } from './remove-second-factor.ts'
import { removeSecondFactorOfUserRoute } from './remove-second-factor-of-user.ts'
import { startSecondFactorRoute } from './start-second-factor.ts'

export const secondFactorRoutes: readonly Route[] = [
  getSecondFactorRoute,
  startSecondFactorRoute,
  confirmSecondFactorRoute,
  newRecoveryCodesRoute,
  removeSecondFactorRoute,
  removeSecondFactorOfUserRoute,
]
