import { unsealMailText } from '@casebench/server/mail'
import { getOutgoingMail, type OutgoingMail } from '@casebench/shared/contract/guests'
import { holdsAllOf } from '@casebench/shared/holding'
import type { Caller } from '../identity/callers.ts'
import { orderBy } from '../routing/listing.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { rolesOf } from './roles-of.ts'

type Row = Omit<OutgoingMail, 'text' | 'created_at' | 'sent_at'> & {
  sealedText: string | null
  recipientId: string | null
  createdAt: Date
  sentAt: Date | null
}

const found = `
  from outgoing_mail m
 where $1::text is null or strpos(lower(concat_ws(' ', m.recipient, m.subject, m.failure)), lower($1)) > 0`

/** The mails whose text the caller may read: a code in one for someone who holds more would be theirs to use. */
async function readable({ database }: Services, caller: Caller, rows: readonly Row[]): Promise<Set<string>> {
  const roles = await rolesOf(
    database,
    rows.flatMap(({ recipientId }) => recipientId ?? []),
  )
  const mayRead = ({ recipientId }: Row) =>
    holdsAllOf(caller, recipientId === null ? [] : (roles.get(recipientId) ?? []))
  return new Set(rows.filter(mayRead).map(({ id }) => id))
}

function textOf({ config, logger }: Services, { id, sealedText }: Row): string | null {
  if (sealedText === null) return null
  try {
    return unsealMailText(config.secret, sealedText)
  } catch (error) {
    // Sealed with a secret that this installation has no more: the rest of the list is none the worse for it.
    logger.warn({ err: error, mailId: id }, 'the text of a mail could not be opened')
    return null
  }
}

export const getOutgoingMailRoute = route(getOutgoingMail, async ({ query, services, caller, reply }) => {
  const { database } = services
  const columns = { created_at: 'm.created_at', recipient: 'm.recipient', email: 'm.recipient', state: 'm.state' }
  const order = orderBy(query.sort, columns, '-created_at')
  const search = query.q ?? null
  const [page, counted] = await Promise.all([
    database.query<Row>(
      `select m.id, m.recipient, m.kind, m.state, m.subject, m.failure, m.sealed_text as "sealedText",
              m.created_at as "createdAt", m.sent_at as "sentAt",
              (select u.id from "user" u where u.email = m.recipient) as "recipientId"
         ${found} order by ${order}, m.id limit $2 offset $3`,
      [search, query.limit ?? null, query.offset ?? 0],
    ),
    database.query<{ total: number }>(`select count(*) as total ${found}`, [search]),
  ])
  const mayRead = await readable(services, caller, page.rows)
  reply.header('x-total-count', counted.rows[0]?.total ?? 0)
  return page.rows.map((row) => {
    const { sealedText: _sealed, recipientId: _recipient, createdAt, sentAt, ...mail } = row
    return {
      ...mail,
      text: mayRead.has(row.id) ? textOf(services, row) : null,
      created_at: createdAt.toISOString(),
      sent_at: sentAt?.toISOString() ?? null,
    }
  })
})
