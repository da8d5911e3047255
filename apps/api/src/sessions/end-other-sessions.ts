import { i18n } from '@casebench/server/i18n'
import { endOtherSessions } from '@casebench/shared/contract/sessions'
import { endSessions } from '../authentication/sessions.ts'
import { route } from '../routing/route.ts'

export const endOtherSessionsRoute = route(endOtherSessions, async ({ services, caller }) => {
  const ended = await endSessions(services, caller, { except: caller.sessionId })
  return {
    message: ended === 0 ? i18n.t('You were not signed in anywhere else.') : i18n.t('Signed out everywhere else.'),
    ended,
  }
})
