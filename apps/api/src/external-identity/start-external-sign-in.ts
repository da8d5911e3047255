import { startExternalSignIn } from '@casebench/shared/contract/external-identity'
import { safeReturnTo } from '@casebench/shared/return-to'
import { publicRoute } from '../routing/route.ts'
import { keepAttempt, newAttempt } from './attempt.ts'
import { failure, providerOf } from './failure.ts'

/** A cookie has little room; whoever comes from further in begins at home. */
const longestReturnTo = 1000
const home = '/platform'

function whereTo(asked: string | undefined): string {
  const path = safeReturnTo(asked) ?? home
  return path.length > longestReturnTo ? home : path
}

export const startExternalSignInRoute = publicRoute(
  startExternalSignIn,
  async ({ query, services, request, reply }) => {
    const provider = providerOf(services)
    await services.attemptLimits.count('externalSignIn', request.ip)
    const attempt = newAttempt(whereTo(query.returnTo))
    try {
      const location = await provider.authorizationUrl(attempt)
      keepAttempt(services.config.secret, request, reply, attempt)
      return reply.redirect(location.href, 302)
    } catch (error) {
      return failure(request, reply, error)
    }
  },
)
