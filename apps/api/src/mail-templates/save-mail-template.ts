import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { digestOf } from '@casebench/domain/mail-templates/own-text'
import { defaultMailText } from '@casebench/domain/mail-templates/texts'
import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n, inLanguage } from '@casebench/server/i18n'
import { saveMailTemplate } from '@casebench/shared/contract/mail-templates'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { requireGoodText } from './require-good-text.ts'
import { lockTemplate, ownTextOf, staleTemplate } from './stored-template.ts'

/** Saving what is saved already changes nothing and succeeds: the call may be repeated. */
export const saveMailTemplateRoute = route(saveMailTemplate, async ({ body, services, caller }) => {
  const { template, language, revision } = body
  const [subject, text] = [body.subject.trim(), body.text.replaceAll('\r\n', '\n').trim()]
  requireGoodText(template, { subject, text })
  const own = await transaction(services.database, async (client) => {
    await lockTemplate(client, template, language)
    const stored = await ownTextOf(client, template, language)
    if (stored?.subject === subject && stored.text === text) return stored
    if ((stored?.revision ?? null) !== revision) throw staleTemplate()
    const values = {
      ...{ subject, text },
      default_digest: digestOf(inLanguage(language, () => defaultMailText(template))),
      changed_by: caller.userId,
      changed_at: now,
    }
    await client
      .insertInto('mail_template')
      .values({ template, language, ...values })
      .onConflict((conflict) =>
        conflict.columns(['template', 'language']).doUpdateSet({ ...values, revision: sql<string>`gen_random_uuid()` }),
      )
      .execute()
    const before = stored ?? inLanguage(language, () => defaultMailText(template))
    const changes = changesBetween(
      { ownMailText: stored !== null, mailSubject: before.subject, mailText: before.text },
      { ownMailText: true, mailSubject: subject, mailText: text },
    )
    // A text that misled people, or was lost with a change, is found there.
    await logAct(client, caller, {
      action: 'change_mail_template',
      detail: { template, language, subject, text, ...changesDetail(changes) },
    })
    const saved = await ownTextOf(client, template, language)
    if (!saved) throw new Error('The mail template was not saved')
    return saved
  })
  return { message: i18n.t('Saved. Mails sent from now on use it.'), own }
})
