import type { Route } from '../routing/route.ts'
import { changePasswordRoute } from './change-password.ts'
import { configurationRoute } from './configuration.ts'
import { endOtherSessionsRoute } from './end-other-sessions.ts'
import { endSessionRoute } from './end-session.ts'
import { getUserRoute } from './get-user.ts'
import { guestTokenRoute } from './guest-token.ts'
import { keySetRoute } from './key-set.ts'
import { listSessionsRoute } from './list-sessions.ts'
import { logOutRoute } from './log-out.ts'
import { refreshRoute } from './refresh.ts'
import { rolesRoute } from './roles.ts'
import { signInRoute } from './sign-in.ts'

export const identityRoutes: readonly Route[] = [
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
  guestTokenRoute,
]
