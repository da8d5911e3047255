import { logOut } from '@casebench/shared/contract/identity'
import { route } from '../routing/route.ts'
import { clearRefreshCookie } from './refresh-cookie.ts'
import { endSessions } from './sessions.ts'

export const logOutRoute = route(logOut, async ({ services, caller, reply }) => {
  await endSessions(services, caller, { only: caller.sessionId })
  await services.database.prisma.user.update({ where: { id: caller.userId }, data: { hasLoggedOut: true } })
  clearRefreshCookie(reply)
  return reply.redirect('/auth/login', 302)
})
