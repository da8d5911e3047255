import { i18n } from '@casebench/server/i18n'
import { logOut } from '@casebench/shared/contract/identity'
import { sql } from 'kysely'
import { clearRefreshCookie } from '../authentication/refresh-cookie.ts'
import { endSessions } from '../authentication/sessions.ts'
import { afterSignOut, tokensForSignOut } from '../external-identity/sign-out-at-provider.ts'
import { route } from '../routing/route.ts'

export const logOutRoute = route(logOut, async ({ query, services, caller, reply }) => {
  const providerTokens = await tokensForSignOut(services, caller.sessionId)
  await endSessions(services, caller, { only: caller.sessionId })
  await services.database
    .updateTable('user')
    .set({ has_logged_out: true, updated_at: sql`now()` })
    .where('id', '=', caller.userId)
    .execute()
  clearRefreshCookie(reply)
  const location = await afterSignOut(services, providerTokens)
  return query.redirect === false ? { message: i18n.t('You are signed out.'), location } : reply.redirect(location, 302)
})
