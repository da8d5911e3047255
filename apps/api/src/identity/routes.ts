import type { Route } from '../routing/route.ts'
import { configurationRoute } from './configuration.ts'
import { getUserRoute } from './get-user.ts'
import { guestTokenRoute } from './guest-token.ts'
import { keySetRoute } from './key-set.ts'
import { logOutRoute } from './log-out.ts'
import { refreshRoute } from './refresh.ts'
import { rolesRoute } from './roles.ts'
import { setLanguageRoute } from './set-language.ts'
import { setPagePreferencesRoute } from './set-page-preferences.ts'
import { signInRoute } from './sign-in.ts'

export const identityRoutes: readonly Route[] = [
  configurationRoute,
  signInRoute,
  refreshRoute,
  keySetRoute,
  logOutRoute,
  rolesRoute,
  getUserRoute,
  setLanguageRoute,
  setPagePreferencesRoute,
  guestTokenRoute,
]
