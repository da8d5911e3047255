import { sampleMail } from '@casebench/domain/mail-templates/texts'
import { inLanguage } from '@casebench/server/i18n'
import { previewMailTemplate } from '@casebench/shared/contract/mail-templates'
import { route } from '../routing/route.ts'
import { requireGoodText } from './require-good-text.ts'

export const previewMailTemplateRoute = route(previewMailTemplate, async ({ body, services }) => {
  const { template, language, subject, text } = body
  requireGoodText(template, { subject, text })
  return inLanguage(language, () => sampleMail(template, services.config.publicUrl, { subject, text }))
})
