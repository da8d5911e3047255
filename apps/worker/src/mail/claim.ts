import type { MailKind } from '@casebench/domain/mail'
import type { Database } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { ClaimedRow } from '../leases/lease.ts'
import { mailLease } from './lease.ts'

/** A mail that this worker may send: until the lease ends, and only as long as no one claimed it later. */
export type MailClaim = ClaimedRow & {
  kind: MailKind
  recipient: string
  language: string | null
  subject: string
  sealedText: string | null
  createdAt: Date
}

const claim = preparedQuery<{ id: string }>()('claim-mail', (db, parameter) =>
  db
    .with('claimed', (db) => mailLease.claiming(db, parameter('id')))
    .selectFrom('claimed')
    .innerJoin('outgoing_mail as m', 'm.id', 'claimed.id')
    .select([
      'claimed.id',
      'claimed.fence',
      'm.kind',
      'm.recipient',
      'm.language',
      'm.subject',
      'm.sealed_text as sealedText',
      'm.created_at as createdAt',
    ]),
)

/**
 * Claims a mail for one attempt; the fence says which, from 1 on. Undefined when there is nothing to do: it is sent or
 * kept, is not due yet, or someone else's lease is running.
 */
export async function claimMail(database: Database, mailId: string): Promise<MailClaim | undefined> {
  const { rows } = await claim(database, { id: mailId })
  return rows[0]
}
