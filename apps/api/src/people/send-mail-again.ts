import { transaction } from '@casebench/server/database'
import { ringForMail } from '@casebench/server/mail'
import { noteJob } from '@casebench/server/outbox'
import { sendMailAgain } from '@casebench/shared/contract/guests'
import { conflict, notFound } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'

type Mail = { state: 'waiting' | 'sent' | 'kept' | 'failed'; recipient: string }

/** A mail that waits already is on its way: the call may be repeated. */
export const sendMailAgainRoute = route(sendMailAgain, async ({ body, services, caller }) => {
  if (services.config.mail.server === undefined)
    throw conflict('no_mail_server', 'No mail server is set up. Copy the link and pass it on yourself.')
  const entry = await transaction(services.database, async (client) => {
    const { rows } = await client.query<Mail>('select state, recipient from outgoing_mail where id = $1 for update', [
      body.id,
    ])
    const mail = rows[0]
    if (!mail) throw notFound('There is no such mail. Load the list again.')
    if (mail.state === 'sent') throw conflict('already_sent', 'This mail has been sent.')
    if (mail.state === 'waiting') return undefined
    await client.query(
      `update outgoing_mail set state = 'waiting', attempts = 0, next_attempt_at = now(), failure = null where id = $1`,
      [body.id],
    )
    await client.query(
      `insert into activity_log (actor, email, action, detail)
       values ($1, $2, 'send_mail_again', jsonb_build_object('id', $3::text))`,
      [caller.email, mail.recipient, body.id],
    )
    return noteJob(client, 'mail', body.id)
  })
  if (entry) void ringForMail(services, [entry])
  return { message: 'The mail is on its way.' }
})
