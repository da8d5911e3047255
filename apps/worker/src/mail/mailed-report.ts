import type { MailedReport } from '@casebench/domain/mail-templates/report-values'
import { heldNow, mayRead } from '@casebench/domain/report-subscriptions/may-read'
import { subjectOf } from '@casebench/domain/report-subscriptions/subject'
import type { Transaction } from '@casebench/server/database'

const columns = ['r.sent_at', 'r.people', 'r.assigned', 'r.submitted', 'r.passed', 'r.average_score'] as const

const sentReports = (transaction: Transaction) =>
  transaction
    .selectFrom('sent_report as r')
    .innerJoin('report_subscription as s', 's.id', 'r.subscription_id')
    .leftJoin('cohort as c', 'c.id', 's.cohort_id')
    .leftJoin('organization as o', 'o.id', 's.organization_id')
    .select([...columns, 's.id', 's.user_id', 's.cohort_id', 's.organization_id', 's.time_zone'])
    .select(({ fn }) => fn.coalesce('c.description', 'o.description').as('name'))

type Row = Awaited<ReturnType<ReturnType<typeof sentReports>['executeTakeFirstOrThrow']>>

const figuresOf = ({ people, assigned, submitted, passed, average_score }: Row) => ({
  people,
  assigned,
  submitted,
  passed,
  averageScore: average_score,
})

/**
 * The report that a mail is about, as long as its reader may read it: whoever has stopped it or lost the permission since it was noted
 * gets no mail.
 */
export async function mailedReport(
  transaction: Transaction,
  { mailId, accountId }: { mailId: string; accountId: string },
): Promise<MailedReport | undefined> {
  const row = await sentReports(transaction).where('r.mail_id', '=', mailId).executeTakeFirst()
  // The address may be somebody else's by now.
  if (row?.user_id !== accountId) return undefined
  const about = subjectOf(row)
  const held = await heldNow(transaction, row.user_id)
  if (!held || !mayRead(held, about)) return undefined
  const earlier = await sentReports(transaction)
    .where('s.id', '=', row.id)
    .where('r.sent_at', '<', row.sent_at)
    .orderBy('r.sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    subscriptionId: row.id,
    about,
    name: row.name,
    figures: figuresOf(row),
    earlier: earlier ? { figures: figuresOf(earlier), sentAt: earlier.sent_at } : null,
    timeZone: row.time_zone,
  }
}
