import { acceptApproval } from '@casebench/shared/contract/onboarding'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { signedIn } from '../authentication/signed-in.ts'
import { requireBuiltInSignIn } from '../external-identity/built-in-ways.ts'
import { publicRoute } from '../routing/route.ts'
import { completeSignIn } from '../second-factor/complete-sign-in.ts'
import { choosePassword } from './choose-password.ts'
import { codeOver } from './one-time-code.ts'

export const acceptApprovalRoute = publicRoute(acceptApproval, async ({ body, services, request, reply }) => {
  requireBuiltInSignIn(services)
  await attemptLimits(services).countFrom('codeTried', request.ip)
  const { approval_code: code, password } = body
  const holder = await choosePassword(services, { code, purpose: 'approval', password })
  const entry = await completeSignIn(services, holder, undefined, {
    userAgent: request.headers['user-agent'] ?? '',
    address: request.ip,
  })
  // A repeated call lets nobody past a second factor that was switched on meanwhile.
  if ('refusal' in entry) throw entry.refusal.status === 401 ? codeOver() : entry.refusal
  return signedIn({ services, request, reply }, entry.session)
})
