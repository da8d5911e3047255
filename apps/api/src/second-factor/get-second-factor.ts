import { getSecondFactor } from '@casebench/shared/contract/second-factor'
import { route } from '../routing/route.ts'
import { refuseExternalIdentity } from './refusals.ts'

export const getSecondFactorRoute = route(getSecondFactor, async ({ services, caller }) => {
  refuseExternalIdentity(services)
  const { totpConfirmedAt, _count } = await services.database.prisma.user.findUniqueOrThrow({
    where: { id: caller.userId },
    select: { totpConfirmedAt: true, _count: { select: { recoveryCodes: { where: { usedAt: null } } } } },
  })
  return {
    enabled: totpConfirmedAt !== null,
    enabled_at: totpConfirmedAt?.toISOString() ?? null,
    recovery_codes_left: _count.recoveryCodes,
  }
})
