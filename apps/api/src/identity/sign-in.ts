import { signIn } from '@casebench/shared/contract/identity'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { passwordFits } from '../authentication/passwords.ts'
import { signedIn } from '../authentication/signed-in.ts'
import { requireBuiltInSignIn } from '../external-identity/built-in-ways.ts'
import { publicRoute } from '../routing/route.ts'
import { completeSignIn, type SignInOutcome, wrongCredentials } from '../second-factor/complete-sign-in.ts'
import { signInAccount } from './sign-in-account.ts'

export const signInRoute = publicRoute(signIn, async ({ body, services, request, reply }) => {
  requireBuiltInSignIn(services)
  const { key, user } = await signInAccount(services.database, body.email)
  // Whom it was tried for is in the line about a refusal.
  if (user) request.log = request.log.child({ userId: user.id })
  const device = { userAgent: request.headers['user-agent'] ?? '', address: request.ip }
  const counted = body.code === undefined ? 'wrong passwords' : 'wrong codes'
  const entry = await attemptLimits(services).judge(key, request.ip, counted, async (): Promise<SignInOutcome> => {
    const fits = await passwordFits(user?.passwordHash, body.password)
    return fits && user ? completeSignIn(services, user, body.code, device) : wrongCredentials()
  })
  if ('refusal' in entry) throw entry.refusal
  return signedIn({ services, request, reply }, entry.session)
})
