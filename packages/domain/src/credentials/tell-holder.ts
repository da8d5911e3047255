import type { Database, Transaction } from '@casebench/server/database'
import type { Events } from '@casebench/server/events'
import type { Logger } from '@casebench/server/logging'
import type { OutboxEntry } from '@casebench/server/outbox'
import type { JobQueue } from '@casebench/server/queues'
import { insertMail, publishMail } from '../mail.ts'
import { insertNotification, type Notified, pushNotification } from '../notifications.ts'
import { insertCertificateEvent } from '../webhooks/insert-events.ts'

/** The mail that says what a notification says. */
const mailKinds = {
  certificateIssued: 'certificate_issued',
  certificateSuspended: 'certificate_suspended',
  certificateReinstated: 'certificate_reinstated',
  certificateRevoked: 'certificate_revoked',
  certificateExpiring: 'certificate_expiring',
  certificateExpired: 'certificate_expired',
} as const

/** What endpoints are told of it. That a certificate ends was said when it was issued. */
const webhookTypes = {
  certificateIssued: 'certificate.issued',
  certificateSuspended: 'certificate.suspended',
  certificateReinstated: 'certificate.reinstated',
  certificateRevoked: 'certificate.revoked',
  certificateExpiring: null,
  certificateExpired: null,
} as const

/** What happens to a certificate that its holder is told of. */
export type HolderEvent = keyof typeof mailKinds

/** What was noted in a transaction, and goes out after it. */
export type Told = { notice: Notified; mail?: OutboxEntry }

type Telling = {
  kind: HolderEvent
  certificateId: string
  title: string
  /** Why it was decided so; null where nobody decided. */
  reason: string | null
  holder: { userId: string; email: string }
}

/** Notes, in the caller's transaction, what a holder is told: in the page and by mail; and what webhooks are. @returns what {@link pushTold} sends after the commit. */
export async function tellHolder(
  transaction: Transaction,
  { kind, certificateId, title, reason, holder }: Telling,
): Promise<Told> {
  const notice: Notified = { kind, certificate: title, certificateId, reason, userIds: [holder.userId] }
  await insertNotification(transaction, notice)
  const type = webhookTypes[kind]
  if (type !== null) await insertCertificateEvent(transaction, type, { certificateId, userId: holder.userId })
  // In the language of the account: what the holder reads must not depend on who decided.
  const letter = { kind: mailKinds[kind], recipient: holder.email, language: null, certificateId }
  return { notice, mail: await insertMail(transaction, letter) }
}

type Sending = { database: Database; jobQueue: JobQueue; events: Events; logger: Logger }

/** Sends what was noted, after the commit. What cannot be sent now is made up for by the outbox and by the page's next poll. */
export async function pushTold(services: Sending, told: readonly Told[]): Promise<void> {
  for (const { notice, mail } of told) {
    await pushNotification(services, notice)
    if (mail) await publishMail(services, [mail])
  }
}
