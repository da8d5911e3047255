import { endSession } from '@casebench/shared/contract/sessions'
import { endSessions } from '../authentication/sessions.ts'
import { notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'

export const endSessionRoute = route(endSession, async ({ body, services, caller }) => {
  const ended = await endSessions(services, caller, { only: body.id })
  if (ended === 0) throw notFound('You are no longer signed in on this device.')
  return { message: 'Signed out on that device.' }
})
