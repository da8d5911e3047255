import { getMailTemplates } from '@casebench/shared/contract/mail-templates'
import { mailTemplates } from '@casebench/shared/mail-templates'
import { route } from '../routing/route.ts'
import { ownTexts, whyNotSent } from './stored-template.ts'

export const getMailTemplatesRoute = route(getMailTemplates, async ({ services }) => {
  const own = await ownTexts(services.database)
  const whyNot = await whyNotSent(services)
  return mailTemplates.map((template) => ({
    template,
    why_not_sent: whyNot(template),
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
