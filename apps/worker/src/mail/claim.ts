import type { Database } from '@casebench/server/database'
import type { MailKind } from '@casebench/server/mail'

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

/**
 * Claims a mail for one attempt. Undefined when there is nothing to do: it is sent or kept, is not due yet, or someone
 * else's lease is running.
 */
export async function claimMail(database: Database, mailId: string): Promise<MailClaim | undefined> {
  const { rows } = await database.query<MailClaim>({
    name: 'claim-mail',
    // Times are stored to the millisecond, rounded: what was noted a moment ago may be due half a millisecond from now.
    text: `
      update outgoing_mail set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
       where id = $1 and state = 'waiting' and next_attempt_at <= now() + interval '1 millisecond'
      returning id, kind, recipient, subject, sealed_text as "sealedText", attempts, created_at as "createdAt"`,
    values: [mailId, leaseSeconds],
  })
  return rows[0]
}
