import { publishMail, sealMailText } from '@casebench/domain/mail'
import { sampleMail } from '@casebench/domain/mail-templates/texts'
import { transaction } from '@casebench/server/database'
import { i18n, inLanguage } from '@casebench/server/i18n'
import { insertOutboxEntry } from '@casebench/server/outbox'
import { sendTestMail } from '@casebench/shared/contract/mail-templates'
import { logAct } from '../activity/acts.ts'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { requireGoodText } from './require-good-text.ts'

/** To nobody but the caller, and with what was typed as it is now: it need not be saved. */
export const sendTestMailRoute = route(sendTestMail, async ({ body, services, caller }) => {
  const { config, database } = services
  const { template, language, subject, text } = body
  if (config.mail.server === undefined)
    throw conflict('no_mail_server', i18n.t('No mail server is set up: Casebench cannot send mail.'))
  requireGoodText(template, { subject, text })
  await attemptLimits(services).count('testMail', caller.userId)
  const mail = inLanguage(language, () => sampleMail(template, config.publicUrl, { subject, text }))
  const entry = await transaction(database, async (client) => {
    const { id } = await client
      .insertInto('outgoing_mail')
      .values({
        kind: 'test',
        recipient: caller.email,
        language,
        subject: mail.subject,
        sealed_text: sealMailText(config.secret, mail.text),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await logAct(client, caller, { action: 'send_test_mail', detail: { template, language } })
    return insertOutboxEntry(client, 'mail', id)
  })
  void publishMail(services, [entry])
  return { message: i18n.t('Test mail to {email} is on its way.', { email: caller.email }) }
})
