import { i18n } from '@casebench/server/i18n'
import { updateUserLevel } from '@casebench/shared/contract/people'
import { route } from '../routing/route.ts'
import { setOneField } from './set-one-field.ts'

export const updateUserLevelRoute = route(updateUserLevel, async ({ body: { email, level }, services, caller }) => {
  const action = 'update_user_level'
  await setOneField(services.database, caller, { email, field: { level }, action, detail: { level }, changed: 'level' })
  return { message: i18n.t('Level of {email} set to {level}.', { email, level }) }
})
