import { startExternalSignIn } from '@casebench/shared/contract/external-identity'
import { safeReturnTo } from '@casebench/shared/return-to'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { isForeign } from '../http/foreign-origin.ts'
import { publicRoute } from '../routing/route.ts'
import { keepAttempt, newAttempt } from './attempt.ts'
import { failure, providerOf } from './failure.ts'

/** A cookie has little room; whoever comes from further in begins at home. */
const maxReturnToLength = 1000
const home = '/_app'

function whereTo(asked: string | undefined): string {
  const path = safeReturnTo(asked) ?? home
  return path.length > maxReturnToLength ? home : path
}

export const startExternalSignInRoute = publicRoute(
  startExternalSignIn,
  async ({ query, services, request, reply }) => {
    const provider = providerOf(services)
    const returnTo = whereTo(query.returnTo)
    // A link on another site could otherwise sign people in unnoticed (login CSRF): they have to click on our page.
    if (isForeign(request)) return reply.redirect(`/auth/login?${new URLSearchParams({ returnTo })}`, 302)
    await attemptLimits(services).countFrom('externalSignIn', request.ip)
    const attempt = newAttempt(returnTo)
    try {
      const location = await provider.authorizationUrl(attempt)
      keepAttempt(services.config.secret, request, reply, attempt)
      return reply.redirect(location.href, 302)
    } catch (error) {
      return failure(request, reply, error)
    }
  },
)
