import type { Database, Transaction } from '@casebench/server/database'
import { anyOf, lower } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { Logger } from '@casebench/server/logging'
import { insertOutboxEntry, logUnpublished, type OutboxEntry, publishOutboxEntry } from '@casebench/server/outbox'
import type { JobQueue } from '@casebench/server/queues'
import { seal, unseal } from '@casebench/server/secrets'
import type { OutgoingMail } from '@casebench/shared/contract/onboarding'

export type MailKind = OutgoingMail['kind']

/** `language` is that of whoever asked for it, or applied, for a recipient who has chosen none; null where nobody knows. */
type NewMail = { kind: MailKind; recipient: string; language: string | null; certificateId?: string }

const addMail = preparedQuery<Omit<NewMail, 'certificateId'> & { certificateId: string | null }>()(
  'note-mail',
  (db, parameter) =>
    db
      .insertInto('outgoing_mail')
      .values({
        kind: parameter('kind'),
        recipient: lower(parameter('recipient')),
        language: parameter('language'),
        certificate_id: parameter('certificateId'),
      })
      .returning('id'),
)

/**
 * Notes, in the caller's transaction, a mail that the worker composes and sends. Whether there is anyone to send it to
 * is for the worker to find out: whoever notes one does the same work for an email that is known and one that is not.
 * @returns the job to enqueue once the transaction has committed.
 */
export async function insertMail(transaction: Transaction, mail: NewMail): Promise<OutboxEntry> {
  const { rows } = await addMail(transaction, { certificateId: null, ...mail })
  const row = rows[0]
  if (!row) throw new Error('The mail was not noted')
  return insertOutboxEntry(transaction, 'mail', row.id)
}

/**
 * Locks the mails of people whose accounts are to be removed with them. Before their accounts: whoever composes a mail
 * holds it first and the account after it, and in the other order the two would wait for each other.
 */
export async function lockMails(transaction: Transaction, recipients: readonly string[]): Promise<void> {
  await transaction
    .selectFrom('outgoing_mail')
    .select('id')
    .where('recipient', '=', anyOf(recipients))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Enqueues mails whose transaction has committed, without waiting: what cannot be enqueued stays in the outbox. */
export async function publishMail(
  { database, jobQueue, logger }: { database: Database; jobQueue: JobQueue; logger: Logger },
  entries: readonly OutboxEntry[],
): Promise<void> {
  try {
    for (const entry of entries) await publishOutboxEntry(database, jobQueue, entry)
  } catch (error) {
    logUnpublished(logger)(error)
  }
}

const purpose = 'mail'

/** The text of a mail holds codes: the database must not have it in the clear. */
export const sealMailText = (secret: Buffer, text: string): string => seal(secret, purpose, text)

/** @throws when the secret is not the one that sealed. */
export const unsealMailText = (secret: Buffer, sealed: string): string => unseal(secret, purpose, sealed)
