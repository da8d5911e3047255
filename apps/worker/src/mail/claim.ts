import type { MailKind } from '@casebench/domain/mail'
import type { Database } from '@casebench/server/database'
import { secondsFromNow } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { sql } from 'kysely'

/** A mail that this worker may send: until the lease ends, and only as long as no one claimed it later. */
export type MailClaim = {
  id: string
  kind: MailKind
  recipient: string
  subject: string
  sealedText: string | null
  /** Which attempt this is, from 1 on. It is the fence, too: each claim raises it. */
  attempts: number
  createdAt: Date
}

/** Longer than a send may take, deadline and all. */
const leaseSeconds = 60

const claim = preparedQuery<{ id: string; seconds: number }>()('claim-mail', (db, parameter) =>
  db
    .updateTable('outgoing_mail')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', sql.lit(1)),
      next_attempt_at: secondsFromNow(parameter('seconds')),
    }))
    .where('id', '=', parameter('id'))
    .where('state', '=', sql.lit('waiting'))
    // Times are stored to the millisecond, rounded: what was noted a moment ago may be due half a millisecond from now.
    .where('next_attempt_at', '<=', sql<Date>`now() + interval '1 millisecond'`)
    .returning([
      'id',
      'kind',
      'recipient',
      'subject',
      'sealed_text as sealedText',
      'attempts',
      'created_at as createdAt',
    ]),
)

/**
 * Claims a mail for one attempt. Undefined when there is nothing to do: it is sent or kept, is not due yet, or someone
 * else's lease is running.
 */
export async function claimMail(database: Database, mailId: string): Promise<MailClaim | undefined> {
  const { rows } = await claim(database, { id: mailId, seconds: leaseSeconds })
  return rows[0]
}
