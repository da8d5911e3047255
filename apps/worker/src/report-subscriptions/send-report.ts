import { insertMail, publishMail } from '@casebench/domain/mail'
import { insertNotification, type Notified, pushNotification } from '@casebench/domain/notifications'
import { heldNow, mayRead } from '@casebench/domain/report-subscriptions/may-read'
import { nextMoment } from '@casebench/domain/report-subscriptions/next-moment'
import type { MainFigures } from '@casebench/domain/report-subscriptions/report-figures'
import { subjectOf } from '@casebench/domain/report-subscriptions/subject'
import { type Transaction, transaction } from '@casebench/server/database'
import type { OutboxEntry } from '@casebench/server/outbox'
import { type ClaimedSubscription, claimSubscription, type DueSubscription } from './due-subscriptions.ts'
import type { FiguresOf } from './main-figures-once.ts'
import type { ReportServices } from './report-services.ts'

type At = { figuresOf: FiguresOf; now: Date }

type Sent = { entries: OutboxEntry[]; notice: Notified }

/** What a mail compares with: the two that were sent last. */
const kept = 2

async function keepLast(client: Transaction, id: string): Promise<void> {
  const last = client
    .selectFrom('sent_report')
    .select('sent_at')
    .where('subscription_id', '=', id)
    .orderBy('sent_at', 'desc')
    .limit(kept)
  await client.deleteFrom('sent_report').where('subscription_id', '=', id).where('sent_at', 'not in', last).execute()
}

/** The figures, for whoever may still read the report; undefined of whoever may not, and where it is about too many people. */
async function figuresFor(client: Transaction, claimed: ClaimedSubscription, figuresOf: FiguresOf) {
  const about = subjectOf(claimed)
  const held = await heldNow(client, claimed.user_id)
  return held && mayRead(held, about) ? figuresOf(about) : undefined
}

/** Without a mail server nobody would pass the mail on in time: then only the notification comes. */
async function note(
  client: Transaction,
  claimed: ClaimedSubscription,
  figures: MainFigures,
  { mail, now }: Pick<ReportServices, 'mail'> & { now: Date },
): Promise<Sent> {
  const { id, user_id, email: recipient, name } = claimed
  const entry =
    mail.server === undefined ? undefined : await insertMail(client, { kind: 'report', recipient, language: null })
  const { averageScore: average_score, ...counts } = figures
  await client
    .insertInto('sent_report')
    .values({ subscription_id: id, sent_at: now, ...counts, average_score, mail_id: entry?.jobId ?? null })
    .execute()
  await keepLast(client, id)
  const notice: Notified = { kind: 'reportReady', about: subjectOf(claimed), name, userIds: [user_id] }
  await insertNotification(client, notice)
  return { entries: entry ? [entry] : [], notice }
}

/**
 * Sends one report and sets its next moment, in one transaction: so it is sent once, whatever dies. Of moments that passed while no
 * worker ran one is made up for, as the figures are those of now. Where nothing may be sent, its moment passes.
 * @returns whether it was sent.
 */
export async function sendReport(
  services: ReportServices,
  due: DueSubscription,
  { figuresOf, now }: At,
): Promise<boolean> {
  const { id } = due
  // They may take minutes, in which nobody who changes their subscription waits for it.
  if (due.next_at <= now) await figuresOf(subjectOf(due))
  const sent = await transaction(services.database, async (client): Promise<Sent | undefined> => {
    const claimed = await claimSubscription(client, id, services.timeZone, now)
    if (!claimed) return undefined
    const { zone, next_at } = claimed
    await client
      .updateTable('report_subscription')
      .set({ time_zone: zone, next_at: nextMoment(claimed, zone, now) })
      .where('id', '=', id)
      .execute()
    // Only its clocks have changed.
    if (next_at > now) return undefined
    const figures = await figuresFor(client, claimed, figuresOf)
    return figures && note(client, claimed, figures, { ...services, now })
  })
  if (!sent) return false
  await publishMail(services, sent.entries)
  await pushNotification(services, sent.notice)
  return true
}
