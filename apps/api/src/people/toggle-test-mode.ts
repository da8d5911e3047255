import { insertNotification, type Notified, pushNotification } from '@casebench/domain/notifications'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { toggleTestMode } from '@casebench/shared/contract/people'
import { route } from '../routing/route.ts'
import { setOneField } from './set-one-field.ts'

/** The flag says how it shall be, so that a repeated call does not turn it round. */
export const toggleTestModeRoute = route(toggleTestMode, async ({ body, services, caller }) => {
  const { email } = body
  const isTestUnlocked = body.flag === 1 || body.flag === true
  const told = await transaction(services.database, async (transaction): Promise<Notified | undefined> => {
    const { userId, changed } = await setOneField(transaction, caller, {
      email,
      field: { is_test_unlocked: isTestUnlocked },
      action: isTestUnlocked ? 'unlock_test_mode' : 'lock_test_mode',
      detail: {},
      changed: 'testMode',
    })
    if (!changed || !isTestUnlocked) return undefined
    const notice: Notified = { kind: 'testUnlocked', userIds: [userId] }
    await insertNotification(transaction, notice)
    return notice
  })
  if (told) await pushNotification(services, told)
  const message = isTestUnlocked
    ? i18n.t('Tests unlocked for {email}.', { email })
    : i18n.t('Tests locked for {email}.', { email })
  return { message, isTestUnlocked }
})
