import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { removeSecondFactor } from '@casebench/shared/contract/second-factor'
import { route } from '../routing/route.ts'
import { refuseExternalIdentity } from './refusals.ts'
import { requirePassword } from './require-password.ts'
import { switchOff } from './switch-off.ts'

export const removeSecondFactorRoute = route(removeSecondFactor, async ({ body, services, caller, request }) => {
  refuseExternalIdentity(services)
  await requirePassword({ services, caller, request }, body.password)
  await transaction(services.database, (client) =>
    switchOff(client, { id: caller.userId, email: caller.email }, caller.email),
  )
  return { message: i18n.t('Two-step sign-in is off.') }
})
