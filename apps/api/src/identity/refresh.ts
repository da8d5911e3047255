import { accessTokenLifeSeconds } from '@casebench/shared/constants'
import { refresh } from '@casebench/shared/contract/identity'
import { renewAtProvider } from '../external-identity/renew-at-provider.ts'
import { HttpError, unauthorized } from '../routing/http-error.ts'
import { publicRoute } from '../routing/route.ts'
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts'
import { rotate } from './sessions.ts'

export const refreshRoute = publicRoute(refresh, async ({ services, request, reply }) => {
  const token = readRefreshCookie(request)
  if (!token) throw unauthorized('Please log in.', 'token_missing')
  try {
    const grant = await rotate(services, token)
    await renewAtProvider(services, grant)
    if (!grant.repeated) await services.attemptLimits.count('refresh', grant.sessionId)
    const { email } = await services.callers.load(grant)
    setRefreshCookie(request, reply, grant.refreshToken, grant.expiresAt)
    return {
      access_token: await services.tokens.issue({ ...grant, email }),
      token_type: 'Bearer' as const,
      expires_in: accessTokenLifeSeconds,
    }
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) {
      clearRefreshCookie(reply)
      await services.attemptLimits.countFrom('wrongRefresh', request.ip)
    }
    throw error
  }
})
