import { guestTokenLifeSeconds } from '@casebench/shared/constants'
import { getGuestToken } from '@casebench/shared/contract/onboarding'
import { publicRoute } from '../routing/route.ts'

export const guestTokenRoute = publicRoute(getGuestToken, async ({ services, request }) => {
  await services.attemptLimits.countFrom('guestToken', request.ip)
  return {
    access_token: await services.tokens.issueGuest(),
    token_type: 'Bearer' as const,
    expires_in: guestTokenLifeSeconds,
  }
})
