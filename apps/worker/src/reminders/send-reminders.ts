import { insertMail, publishMail } from '@casebench/domain/mail'
import { insertNotification, type Notified, pushNotification } from '@casebench/domain/notifications'
import { type Transaction, transaction } from '@casebench/server/database'
import type { OutboxEntry } from '@casebench/server/outbox'
import { sql } from 'kysely'
import type { Services } from '../services.ts'
import { dueReminders } from './due-reminders.ts'

/** Of this work alone: other locks of this kind have other numbers. */
const lockNumber = 20_261_126

type Needed = Pick<Services, 'database' | 'jobQueue' | 'events' | 'logger'> & {
  /** Whether there is a mail server at all. */
  mail: { server: object | undefined }
}
type Due = Awaited<ReturnType<typeof dueReminders>>

type Sent = { reminders: number; entries: OutboxEntry[]; told: Notified[] }

/** By person, in the order in which they come. */
function byPerson(due: Due): Map<string, Due> {
  const people = new Map<string, Due>()
  for (const one of due) people.set(one.userId, [...(people.get(one.userId) ?? []), one])
  return people
}

/** Everything of one person is one mail and one notification. Without a mail server nobody would pass the mail on in time. */
async function tell(transaction: Transaction, due: Due, { mail }: Needed, now: Date): Promise<Sent> {
  const sent: Sent = { reminders: due.length, entries: [], told: [] }
  for (const [userId, own] of byPerson(due)) {
    const recipient = own[0]?.email
    const entry =
      mail.server === undefined || recipient === undefined
        ? undefined
        : await insertMail(transaction, { kind: 'reminder', recipient, language: null })
    if (entry) sent.entries.push(entry)
    await transaction
      .insertInto('reminder')
      .values(
        own.map(({ id, due: dueAt, days }) => ({
          assignment_id: id,
          due_at: dueAt ?? now,
          days,
          sent_at: now,
          mail_id: entry?.jobId ?? null,
        })),
      )
      .execute()
    const cases = new Set(own.map(({ id }) => id)).size
    const notice: Notified = { kind: 'due', cases, userIds: [userId] }
    await insertNotification(transaction, notice)
    sent.told.push(notice)
  }
  return sent
}

/** Some people's reminders, in one transaction: their rows, the mail and the notification are there together or not at all. */
const sendSome = (services: Needed, now: Date): Promise<Sent | undefined> =>
  transaction(services.database, async (client) => {
    const { isMine } = await client
      .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(${lockNumber})`.as('isMine'))
      .executeTakeFirstOrThrow()
    if (!isMine) return undefined
    const due = await dueReminders(client, now)
    return due.length === 0 ? undefined : await tell(client, due, services, now)
  })

/**
 * Sends the reminders whose moment has come. Any number of workers may look at once: one at a time sends, and the others
 * leave it to that one.
 * @returns how many were sent.
 */
export async function sendReminders(services: Needed, now = new Date()): Promise<number> {
  let count = 0
  for (let sent = await sendSome(services, now); sent !== undefined; sent = await sendSome(services, now)) {
    count += sent.reminders
    await publishMail(services, sent.entries)
    for (const notice of sent.told) await pushNotification(services, notice)
  }
  return count
}
