import type { Route } from '../routing/route.ts'
import { acceptApprovalRoute } from './accept-approval.ts'
import { applyRoute } from './apply.ts'
import { createOwnerRoute } from './create-owner.ts'
import { forgotPasswordRoute } from './forgot-password.ts'
import { getOwnerLinkRoute } from './get-owner-link.ts'
import { getUserViaCodeRoute } from './get-user-via-code.ts'
import { resetForgottenPasswordRoute } from './reset-forgotten-password.ts'

export const onboardingRoutes: readonly Route[] = [
  applyRoute,
  getUserViaCodeRoute,
  acceptApprovalRoute,
  getOwnerLinkRoute,
  createOwnerRoute,
  forgotPasswordRoute,
  resetForgottenPasswordRoute,
]
