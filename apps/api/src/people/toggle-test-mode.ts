import { toggleTestMode } from '@casebench/shared/contract/people'
import { route } from '../routing/route.ts'
import { setOneField } from './set-one-field.ts'

/** The flag says how it shall be, so that a repeated call does not turn it round. */
export const toggleTestModeRoute = route(toggleTestMode, async ({ body, services, caller }) => {
  const { email } = body
  const isTestUnlocked = body.flag === 1 || body.flag === true
  await setOneField(services.database, caller, {
    email,
    column: 'is_test_unlocked',
    value: isTestUnlocked,
    action: isTestUnlocked ? 'unlock_test_mode' : 'lock_test_mode',
    detail: {},
  })
  const message = isTestUnlocked ? `${email} may take tests now.` : `${email} may not take tests any more.`
  return { message, isTestUnlocked }
})
