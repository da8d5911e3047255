import { i18n } from '@casebench/server/i18n'
import { endSession } from '@casebench/shared/contract/sessions'
import { endSessions } from '../authentication/sessions.ts'
import { notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'

export const endSessionRoute = route(endSession, async ({ body, services, caller }) => {
  const ended = await endSessions(services, caller, { only: body.id })
  if (ended === 0) throw notFound(i18n.t('You are no longer signed in on this device.'))
  return { message: i18n.t('Signed out on that device.') }
})
