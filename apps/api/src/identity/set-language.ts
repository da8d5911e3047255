import { i18n, inLanguage } from '@casebench/server/i18n'
import { setLanguage } from '@casebench/shared/contract/identity'
import { setOwnField } from '../activity/set-own-field.ts'
import { route } from '../routing/route.ts'

export const setLanguageRoute = route(setLanguage, async ({ body: { language }, services, caller }) => {
  await setOwnField(services.database, caller, {
    ...{ field: { language }, action: 'set_language', detail: { language } },
    changed: 'language',
  })
  // What they read next is in the language that they have just chosen.
  return { message: inLanguage(language, () => i18n.t('Your language is saved in your account.')), language }
})
