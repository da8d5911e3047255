import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
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
    await logAct(client, caller, { action: 'reset_mail_template', detail: { template, language } })
  })
  return { message: i18n.t('Back to the default text.') }
})
