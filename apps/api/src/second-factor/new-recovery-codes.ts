import { recordActivity } from '@casebench/domain/activity/record-activity'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { newRecoveryCodes } from '@casebench/shared/contract/second-factor'
import { route } from '../routing/route.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { notOn, refuseExternalIdentity } from './refusals.ts'
import { requirePassword } from './require-password.ts'
import { lockSecondFactor } from './stored.ts'

export const newRecoveryCodesRoute = route(newRecoveryCodes, async ({ body, services, caller, request }) => {
  refuseExternalIdentity(services)
  await requirePassword({ services, caller, request }, body.password)
  const codes = await transaction(services.database, async (transaction) => {
    const factor = await lockSecondFactor(transaction, services.config.secret, caller.userId)
    if (!factor?.on) throw notOn()
    await recordActivity(transaction, { actor: caller.email, about: caller.email, action: 'new_recovery_codes' })
    return replaceRecoveryCodes(transaction, caller.userId)
  })
  return { message: i18n.t('These are your new recovery codes. The old ones no longer work.'), recovery_codes: codes }
})
