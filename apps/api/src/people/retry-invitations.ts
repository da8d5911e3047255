import { publishMail } from '@casebench/domain/mail'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { maxInvitationsAtOnce, retryInvitations } from '@casebench/shared/contract/onboarding'
import { logAct } from '../activity/acts.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { sendAgain } from './send-again.ts'
import { isUndelivered } from './undelivered-mail.ts'

/** What waits already is on its way: the call may be repeated. */
export const retryInvitationsRoute = route(retryInvitations, async ({ services, caller }) => {
  if (services.config.mail.server === undefined)
    throw conflict('no_mail_server', i18n.t('No mail server is set up. Copy the link and send it yourself.'))
  const entries = await transaction(services.database, async (transaction) => {
    const mails = await transaction
      .selectFrom('outgoing_mail as m')
      .select('m.id')
      .where('m.kind', '=', 'approval')
      .where(({ ref }) => isUndelivered(ref))
      .orderBy('m.created_at')
      .orderBy('m.id')
      .limit(maxInvitationsAtOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = mails.map(({ id }) => id)
    if (ids.length === 0) return []
    await logAct(transaction, caller, { action: 'retry_invitations', detail: { mails: ids.length } })
    return sendAgain(transaction, ids)
  })
  void publishMail(services, entries)
  const count = entries.length
  return {
    count,
    message: i18n.t(
      '{count, plural, =0 {No invitation had to be sent again.} one {1 invitation is on its way.} other {# invitations are on their way.}}',
      { count },
    ),
  }
})
