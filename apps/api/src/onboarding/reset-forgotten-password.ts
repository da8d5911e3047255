import { i18n } from '@casebench/server/i18n'
import { resetForgottenPassword } from '@casebench/shared/contract/onboarding'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { requireBuiltInSignIn } from '../external-identity/built-in-ways.ts'
import { publicRoute } from '../routing/route.ts'
import { choosePassword } from './choose-password.ts'

/** Opens no session: a second factor, where there is one, stays on and is asked for at the next sign-in. */
export const resetForgottenPasswordRoute = publicRoute(resetForgottenPassword, async ({ body, services, request }) => {
  requireBuiltInSignIn(services)
  await attemptLimits(services).countFrom('codeTried', request.ip)
  const { reset_code: code, password } = body
  await choosePassword(services, { code, purpose: 'password_reset', password })
  return { message: i18n.t('Your password is changed, and you are signed out everywhere. Sign in with the new one.') }
})
