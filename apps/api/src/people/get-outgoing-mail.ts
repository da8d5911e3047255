import { recordActivity } from '@casebench/server/activity/record-activity'
import { transaction } from '@casebench/server/database'
import { unsealMailText } from '@casebench/server/mail'
import { getOutgoingMail } from '@casebench/shared/contract/onboarding'
import { hasAllPermissionsOf } from '@casebench/shared/granting'
import { sql } from 'kysely'
import type { Caller } from '../identity/callers.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { listQuery } from '../tables/list-query.ts'
import { rolesOf } from './roles-of.ts'

const mails = listQuery<{ q?: string | undefined }>()({
  from: (database) => database.selectFrom('outgoing_mail as m'),
  select: (query) =>
    query.select(({ selectFrom }) => [
      'm.id',
      'm.recipient',
      'm.kind',
      'm.state',
      'm.subject',
      'm.failure',
      'm.sealed_text as sealedText',
      'm.created_at',
      'm.sent_at',
      selectFrom('user as u').select('u.id').whereRef('u.email', '=', 'm.recipient').$asScalar().as('recipientId'),
    ]),
  filters: {
    q: ({ ref }, text) =>
      sql`strpos(lower(concat_ws(' ', ${ref('m.recipient')}, ${ref('m.subject')}, ${ref('m.failure')})), lower(${text})) > 0`,
  },
  sorts: {
    created_at: ({ ref }) => ref('m.created_at'),
    recipient: ({ ref }) => ref('m.recipient'),
    email: ({ ref }) => ref('m.recipient'),
    state: ({ ref }) => ref('m.state'),
  },
  defaultSort: '-created_at',
  key: ({ ref }) => ref('m.id'),
  keyDirection: 'asc',
})

type Row = Awaited<ReturnType<typeof mails.rows>>[number]

/** The mails whose text the caller may read: a code in one for someone who holds more would be theirs to use. */
async function readable({ database }: Services, caller: Caller, rows: readonly Row[]): Promise<Set<string>> {
  const roles = await rolesOf(
    database,
    rows.flatMap(({ recipientId }) => recipientId ?? []),
  )
  const mayRead = ({ recipientId }: Row) =>
    hasAllPermissionsOf(caller, recipientId === null ? [] : (roles.get(recipientId) ?? []))
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

/** Whoever reads a text has the code in it: each reading is noted once, about whom the mail is for, before it is served. */
const noteReadings = (database: Services['database'], caller: Caller, read: readonly Row[]): Promise<void> =>
  transaction(database, async (client) => {
    if (read.length === 0) return
    const noted = await client
      .selectFrom('activity_log')
      .select(sql<string>`detail->>'id'`.as('id'))
      .where('action', '=', 'read_outgoing_mail')
      .where('actor', '=', caller.email)
      .where(
        sql<string>`detail->>'id'`,
        'in',
        read.map(({ id }) => id),
      )
      .execute()
    const before = new Set(noted.map(({ id }) => id))
    await recordActivity(
      client,
      ...read
        .filter(({ id }) => !before.has(id))
        .map(({ id, kind, recipient }) => ({
          actor: caller.email,
          about: recipient,
          action: 'read_outgoing_mail',
          detail: { id, kind },
        })),
    )
  })

export const getOutgoingMailRoute = route(getOutgoingMail, async ({ query, services, caller, reply }) => {
  const { database } = services
  const { q, ...page } = query
  const [rows, total] = await Promise.all([mails.rows(database, { q }, page), mails.count(database, { q })])
  const mayRead = await readable(services, caller, rows)
  const texts = new Map(rows.flatMap((row) => (mayRead.has(row.id) ? [[row.id, textOf(services, row)]] : [])))
  await noteReadings(
    database,
    caller,
    rows.filter(({ id }) => texts.get(id)),
  )
  reply.header('x-total-count', total)
  return rows.map((row) => {
    const { sealedText: _sealed, recipientId: _recipient, created_at, sent_at, ...mail } = row
    return {
      ...mail,
      text: texts.get(row.id) ?? null,
      created_at: created_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
    }
  })
})
