import { defaultMailText } from '@casebench/domain/mail-templates/texts'
import { inLanguage } from '@casebench/server/i18n'
import { getMailTemplate } from '@casebench/shared/contract/mail-templates'
import { route } from '../routing/route.ts'
import { ownTextOf, whyNotSent } from './stored-template.ts'

export const getMailTemplateRoute = route(getMailTemplate, async ({ query: { template, language }, services }) => ({
  template,
  language,
  why_not_sent: (await whyNotSent(services))(template),
  default: inLanguage(language, () => defaultMailText(template)),
  own: await ownTextOf(services.database, template, language),
}))
