import { publishMail } from '@casebench/domain/mail'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { sendMailAgain } from '@casebench/shared/contract/onboarding'
import { logAct } from '../activity/acts.ts'
import { conflict, notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { sendAgain } from './send-again.ts'

/** A mail that waits already is on its way: the call may be repeated. */
export const sendMailAgainRoute = route(sendMailAgain, async ({ body, services, caller }) => {
  if (services.config.mail.server === undefined)
    throw conflict('no_mail_server', i18n.t('No mail server is set up. Copy the link and send it yourself.'))
  const entries = await transaction(services.database, async (transaction) => {
    const mail = await transaction
      .selectFrom('outgoing_mail')
      .select(['state', 'recipient'])
      .where('id', '=', body.id)
      .forUpdate()
      .executeTakeFirst()
    if (!mail) throw notFound(i18n.t('This mail does not exist. Reload the list.'))
    if (mail.state === 'sent') throw conflict('already_sent', i18n.t('This mail has been sent.'))
    if (mail.state === 'waiting') return []
    await logAct(transaction, caller, { action: 'send_mail_again', about: mail.recipient, detail: { id: body.id } })
    return sendAgain(transaction, [body.id])
  })
  void publishMail(services, entries)
  return { message: i18n.t('The mail is on its way.') }
})
