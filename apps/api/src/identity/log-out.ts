import { logOut } from '@casebench/shared/contract/identity'
import { route } from '../routing/route.ts'
import { clearRefreshCookie } from './refresh-cookie.ts'
import { endSession } from './sessions.ts'

export const logOutRoute = route(logOut, async ({ services, caller, reply }) => {
  await endSession(services, caller.sessionId)
  await services.database.pool.query(
    `with signed_out as (update "user" set has_logged_out = true where id = $1)
     insert into activity_log (actor, email, action) values ($2, $2, 'sign_out')`,
    [caller.userId, caller.email],
  )
  clearRefreshCookie(reply)
  return reply.redirect('/auth/login', 302)
})
