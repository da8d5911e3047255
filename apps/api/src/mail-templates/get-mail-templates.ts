import { getMailTemplates } from '@casebench/shared/contract/mail-templates'
import { mailTemplates } from '@casebench/shared/mail-templates'
import { route } from '../routing/route.ts'
import { isSent, ownTexts } from './stored-template.ts'

export const getMailTemplatesRoute = route(getMailTemplates, async ({ services }) => {
  const own = await ownTexts(services.database)
  return mailTemplates.map((template) => ({
    template,
    is_sent: isSent(template, services),
    own: own
      .filter((text) => text.template === template)
      .map(({ language, changed_at, changed_by, is_used, is_default_newer }) => ({
        language,
        changed_at,
        changed_by,
        is_used,
        is_default_newer,
      })),
  }))
})
