import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { defaultMailText } from '@casebench/domain/mail-templates/texts'
import { transaction } from '@casebench/server/database'
import { i18n, inLanguage } from '@casebench/server/i18n'
import { resetMailTemplate } from '@casebench/shared/contract/mail-templates'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { lockTemplate, ownTextOf, staleTemplate } from './stored-template.ts'

/** What has its default text already keeps it: the call may be repeated. */
export const resetMailTemplateRoute = route(resetMailTemplate, async ({ body, services, caller }) => {
  const { template, language, revision } = body
  await transaction(services.database, async (client) => {
    await lockTemplate(client, template, language)
    const stored = await ownTextOf(client, template, language)
    if (!stored) return
    if (stored.revision !== revision) throw staleTemplate()
    await client.deleteFrom('mail_template').where('template', '=', template).where('language', '=', language).execute()
    const changes = changesBetween(
      { ownMailText: true, mailSubject: stored.subject, mailText: stored.text },
      {
        ownMailText: false,
        ...inLanguage(language, () => {
          const { subject, text } = defaultMailText(template)
          return { mailSubject: subject, mailText: text }
        }),
      },
    )
    await logAct(client, caller, {
      action: 'reset_mail_template',
      detail: { template, language, ...changesDetail(changes) },
    })
  })
  return { message: i18n.t('Back to the default text.') }
})
