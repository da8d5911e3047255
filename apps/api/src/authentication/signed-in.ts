import { accessTokenLifeSeconds } from '@casebench/shared/constants'
import type { Answer } from '@casebench/shared/contract/endpoint'
import type { signIn } from '@casebench/shared/contract/identity'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { setRefreshCookie } from './refresh-cookie.ts'
import type { RefreshGrant } from './sessions.ts'
import { tokens } from './tokens.ts'

/** What whoever has just been let in is answered: the refresh cookie, and an access token. */
export async function signedIn(
  { services, request, reply }: { services: Services; request: FastifyRequest; reply: FastifyReply },
  session: RefreshGrant & { email: string },
): Promise<Answer<typeof signIn>> {
  setRefreshCookie(request, reply, session.refreshToken, session.expiresAt)
  return {
    access_token: await tokens(services).issue(session),
    token_type: 'Bearer' as const,
    expires_in: accessTokenLifeSeconds,
  }
}
