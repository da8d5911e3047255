import { publishMail } from '@casebench/domain/mail'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import type { OutboxEntry } from '@casebench/server/outbox'
import { approveApplicants } from '@casebench/shared/contract/applicants'
import { route } from '../routing/route.ts'
import { approve } from './approve.ts'
import { distinctEmails } from './distinct-emails.ts'

function sentence(approved: number, notFound: number): string {
  const done = i18n.t('{approved, plural, one {1 person approved.} other {# people approved.}}', { approved })
  if (notFound === 0) return done
  return `${done} ${i18n.t('{notFound, plural, one {1 email has not applied.} other {# emails have not applied.}}', { notFound })}`
}

/**
 * Each in a transaction of its own: a call that is cut short and repeated goes on where it was, and answers the same as
 * one that was not, for whoever is approved already counts as approved.
 */
export const approveApplicantsRoute = route(approveApplicants, async ({ body, services, caller }) => {
  const mails: OutboxEntry[] = []
  const [approved, unknown]: [string[], string[]] = [[], []]
  for (const email of await distinctEmails(services.database, body.emails)) {
    const approval = await transaction(services.database, (client) =>
      approve(client, { email, metadata: {}, actor: caller.email }),
    )
    if (approval.outcome === 'unknown') unknown.push(email)
    else approved.push(email)
    if (approval.outcome === 'approved') mails.push(approval.mail)
  }
  void publishMail(services, mails)
  return { message: sentence(approved.length, unknown.length), approved, not_found: unknown }
})
