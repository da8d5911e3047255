import { getOutgoingMail } from '@casebench/shared/contract/onboarding'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { type FilterOf, listQuery } from '../tables/list-query.ts'
import { mayReadMail } from './read-outgoing-mail.ts'
import { rolesOf } from './roles-of.ts'
import { isUndelivered } from './undelivered-mail.ts'

const subjectOf = (kind: Expression<string>, subject: Expression<string>): RawBuilder<string> =>
  sql<string>`case when ${kind} = 'report' then '' else ${subject} end`

const mails = listQuery<FilterOf<typeof getOutgoingMail>>()({
  from: (database) => database.selectFrom('outgoing_mail as m'),
  select: (query) =>
    query.select(({ eb, ref, selectFrom }) => [
      'm.id',
      'm.recipient',
      'm.kind',
      'm.state',
      // Which reports somebody is sent is theirs to know.
      subjectOf(ref('m.kind'), ref('m.subject')).as('subject'),
      'm.failure',
      // What a certificate's holder is told, and a report, nobody else has to pass on.
      eb
        .and([eb('m.sealed_text', 'is not', null), eb('m.certificate_id', 'is', null), eb('m.kind', '<>', 'report')])
        .$castTo<boolean>()
        .as('hasText'),
      'm.created_at',
      'm.sent_at',
      selectFrom('user as u').select('u.id').whereRef('u.email', '=', 'm.recipient').$asScalar().as('recipientId'),
    ]),
  filters: {
    undelivered: ({ ref }) => isUndelivered(ref),
    q: ({ ref }, text) =>
      sql`strpos(lower(concat_ws(' ', ${ref('m.recipient')}, ${subjectOf(ref('m.kind'), ref('m.subject'))}, ${ref('m.failure')})), lower(${text})) > 0`,
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
async function readable(
  { readDatabase: database }: Services,
  caller: Caller,
  rows: readonly Row[],
): Promise<Set<string>> {
  const roles = await rolesOf(
    database,
    rows.flatMap(({ recipientId }) => recipientId ?? []),
  )
  return new Set(rows.filter((row) => mayReadMail(caller, row.recipientId, roles)).map(({ id }) => id))
}

export const getOutgoingMailRoute = route(getOutgoingMail, async ({ query, services, caller, reply }) => {
  const { readDatabase: database } = services
  const { sort, limit, offset, ...filter } = query
  const [rows, total] = await Promise.all([
    mails.rows(database, filter, { sort, limit, offset }),
    mails.count(database, filter),
  ])
  const mayRead = await readable(services, caller, rows)
  reply.header('x-total-count', total)
  return rows.map(({ hasText, recipientId: _recipient, created_at, sent_at, ...mail }) => ({
    ...mail,
    is_readable: hasText && mayRead.has(mail.id),
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  }))
})
