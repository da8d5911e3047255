import { getOwnerLink } from '@casebench/shared/contract/onboarding'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { requireBuiltInSignIn } from '../external-identity/built-in-ways.ts'
import { publicRoute } from '../routing/route.ts'
import { codeOver } from './one-time-code.ts'
import { findOwnerLink } from './owner-link.ts'

export const getOwnerLinkRoute = publicRoute(getOwnerLink, async ({ query, services, request }) => {
  requireBuiltInSignIn(services)
  await attemptLimits(services).countFrom('codeTried', request.ip)
  const link = await findOwnerLink(services.database, query.owner_code)
  if (link?.state !== 'good') throw codeOver()
  return { expires_at: link.expiresAt.toISOString() }
})
