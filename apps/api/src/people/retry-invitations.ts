import { publishMail } from '@casebench/domain/mail'
import { transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { insertOutboxEntry, type OutboxEntry } from '@casebench/server/outbox'
import { maxInvitationsAtOnce, retryInvitations } from '@casebench/shared/contract/onboarding'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
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
    await transaction
      .updateTable('outgoing_mail')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: sql`now()`, failure: null })
      .where('id', '=', anyOf(ids))
      .execute()
    await logAct(transaction, caller, { action: 'retry_invitations', detail: { mails: ids.length } })
    const noted: OutboxEntry[] = []
    for (const id of ids) noted.push(await insertOutboxEntry(transaction, 'mail', id))
    return noted
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
