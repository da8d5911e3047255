import type { Route } from '../routing/route.ts'
import { changePasswordRoute } from './change-password.ts'
import { endOtherSessionsRoute } from './end-other-sessions.ts'
import { endSessionRoute } from './end-session.ts'
import { listSessionsRoute } from './list-sessions.ts'

export const sessionsRoutes: readonly Route[] = [
  listSessionsRoute,
  endSessionRoute,
  endOtherSessionsRoute,
  changePasswordRoute,
]
