import { i18n } from '@casebench/server/i18n'
import { accessTokenLifeSeconds } from '@casebench/shared/constants'
import { refresh } from '@casebench/shared/contract/identity'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { callers } from '../authentication/callers.ts'
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from '../authentication/refresh-cookie.ts'
import { rotate } from '../authentication/sessions.ts'
import { tokens } from '../authentication/tokens.ts'
import { renewAtProvider } from '../external-identity/renew-at-provider.ts'
import { HttpError, unauthorized } from '../http/http-error.ts'
import { publicRoute } from '../routing/route.ts'

export const refreshRoute = publicRoute(refresh, async ({ services, request, reply, leaveTurn }) => {
  const token = readRefreshCookie(request)
  if (!token) throw unauthorized(i18n.t('Please log in.'), 'token_missing')
  try {
    const grant = await rotate(services, token)
    await renewAtProvider(services, grant, leaveTurn)
    if (!grant.repeated) await attemptLimits(services).count('refresh', grant.sessionId)
    const { email } = await callers(services).load(grant, { beforeAcceptance: true })
    setRefreshCookie(request, reply, grant.refreshToken, grant.expiresAt)
    return {
      access_token: await tokens(services).issue({ ...grant, email }),
      token_type: 'Bearer' as const,
      expires_in: accessTokenLifeSeconds,
    }
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) {
      clearRefreshCookie(reply)
      await attemptLimits(services).countFrom('wrongRefresh', request.ip)
    }
    throw error
  }
})
