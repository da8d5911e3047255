import { i18n } from '@casebench/server/i18n'
import { finishExternalSignIn } from '@casebench/shared/contract/external-identity'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { setRefreshCookie } from '../authentication/refresh-cookie.ts'
import { unauthorized } from '../http/http-error.ts'
import { publicRoute } from '../routing/route.ts'
import { takeAttempt } from './attempt.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { failure, providerOf } from './failure.ts'

export const finishExternalSignInRoute = publicRoute(
  finishExternalSignIn,
  async ({ query, services, request, reply }) => {
    const provider = providerOf(services)
    try {
      const attempt = takeAttempt(services.config.secret, request, reply, query.state)
      if (!attempt) throw unauthorized(i18n.t('This sign-in was not started in this browser.'), 'attempt_unknown')
      // Once, on every replica: a cookie that was copied is worth nothing after its attempt.
      await attemptLimits(services).count('externalAttempt', attempt.state)
      const search = request.url.slice(request.url.indexOf('?'))
      const session = await completeSignIn(services, await provider.signIn(search, attempt), {
        userAgent: request.headers['user-agent'] ?? '',
        address: request.ip,
      })
      if (session === 'suspended') return reply.redirect('/auth/suspended', 302)
      setRefreshCookie(request, reply, session.refreshToken, session.expiresAt)
      return reply.redirect(attempt.returnTo, 302)
    } catch (error) {
      return failure(request, reply, error)
    }
  },
)
