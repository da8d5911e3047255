import { guestTokenLifeSeconds } from '@casebench/shared/constants'
import { getGuestToken } from '@casebench/shared/contract/onboarding'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { tokens } from '../authentication/tokens.ts'
import { publicRoute } from '../routing/route.ts'

export const guestTokenRoute = publicRoute(getGuestToken, async ({ services, request }) => {
  await attemptLimits(services).countFrom('guestToken', request.ip)
  return {
    access_token: await tokens(services).issueGuest(),
    token_type: 'Bearer' as const,
    expires_in: guestTokenLifeSeconds,
  }
})
