import { sayMoment } from '@casebench/domain/dates/say-moment'
import type { RemindedWork } from '@casebench/domain/mail-templates/texts'
import { closingIn, dueIn } from '@casebench/domain/submitting/assignment-dates'
import type { Transaction } from '@casebench/server/database'
import { sql } from 'kysely'

/** What a mail reminds of, as far as it still is to be done: what was submitted, closed or unassigned meanwhile is left out. */
export async function remindedWork(transaction: Transaction, mailId: string): Promise<RemindedWork[]> {
  const rows = await transaction
    .selectFrom('assignment as a')
    .innerJoin('case_file as c', 'c.id', 'a.case_id')
    .select(({ ref }) => ['c.name', dueIn(ref).as('due'), 'a.time_zone as timeZone', sql<Date>`now()`.as('now')])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('reminder as r').whereRef('r.assignment_id', '=', 'a.id').where('r.mail_id', '=', mailId)),
    )
    .where('a.submitted', '=', false)
    .where('a.locked', '=', false)
    .where(({ ref }) => sql<boolean>`coalesce(${closingIn(ref)} > now(), true)`)
    .orderBy('due')
    .orderBy('c.name')
    .execute()
  return rows.flatMap(({ name, due, timeZone, now }) =>
    due === null ? [] : [{ name, due: sayMoment(due, timeZone ?? 'UTC'), isOverdue: due < now }],
  )
}
