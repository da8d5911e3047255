import type { Database } from '@casebench/server/database'
import { asText } from '@casebench/server/database/as-text'
import { withheldFrom } from '@casebench/server/disclosure/withheld'
import { getNotifications, getUnreadCount } from '@casebench/shared/contract/notifications'
import type { Notice } from '@casebench/shared/events'
import { sql } from 'kysely'
import { attributeTitles } from '../case-administration/attribute-titles.ts'
import { route } from '../routing/route.ts'
import { unreadOf } from './unread.ts'

type Row = {
  id: string
  notice: Notice
  caseName: string | null
  opens: boolean
  withheld: boolean
  createdAt: Date
  read: boolean
}

/** A case opens while it is assigned in this mode, and a test while tests are unlocked. */
const page = `
  select n.id, n.detail || jsonb_build_object('kind', n.kind) as notice, c.name as "caseName",
         n.created_at as "createdAt", n.read_at is not null as read,
         n.detail->>'caseId' is null or exists (
           select from assignment a join "user" u on u.id = a.user_id
            where a.user_id = n.user_id and a.case_id = n.detail->>'caseId' and a.mode::text = n.detail->>'mode'
              and (a.mode <> 'test' or u.is_test_unlocked)) as opens,
         n.kind = 'contestDecided' and n.detail->>'mode' = 'training'
           and ${asText(withheldFrom(sql.ref('n.user_id'), sql`(n.detail->>'caseId')`))} is not null as withheld
    from notification n left join case_file c on c.id = n.detail->>'caseId'
   where n.user_id = $1
   order by n.created_at desc, n.id limit $2 offset $3`

/** What the question is called that a decision is about; null where the notice is about none. */
async function questionTitles(database: Database, rows: readonly Row[]): Promise<(notice: Notice) => string | null> {
  const asked = new Map<string, string[]>()
  for (const { notice } of rows)
    if (notice.kind === 'contestDecided' && notice.attributeId !== null)
      asked.set(notice.caseId, [...(asked.get(notice.caseId) ?? []), notice.attributeId])
  const found = await Promise.all(
    [...asked].map(async ([caseId, ids]) => [caseId, await attributeTitles(database, caseId, ids)] as const),
  )
  const titles = new Map(found)
  return (notice) =>
    notice.kind === 'contestDecided' && notice.attributeId !== null
      ? (titles.get(notice.caseId)?.(notice.attributeId) ?? notice.attributeId)
      : null
}

/** Whether a reviewer agreed, and the score, tell if the answer was right: not shown while the result is withheld. */
function withoutOutcome(notice: Notice): Notice {
  if (notice.kind !== 'contestDecided') return notice
  const { from: _from, to: _to, ...rest } = notice
  return { ...rest, accepted: null }
}

export const getNotificationsRoute = route(getNotifications, async ({ query, services, caller, reply }) => {
  const { database } = services
  const [found, counted] = await Promise.all([
    database.query<Row>(page, [caller.userId, query.limit ?? null, query.offset ?? 0]),
    database.query<{ total: number }>('select count(*) as total from notification where user_id = $1', [caller.userId]),
  ])
  reply.header('x-total-count', counted.rows[0]?.total ?? 0)
  const titleOf = await questionTitles(database, found.rows)
  return found.rows.map(({ id, notice, caseName, opens, withheld, createdAt, read }) => ({
    id,
    notice: withheld ? withoutOutcome(notice) : notice,
    case_name: caseName,
    question: titleOf(notice),
    opens,
    created_at: createdAt.toISOString(),
    read,
  }))
})

export const getUnreadCountRoute = route(getUnreadCount, async ({ services, caller }) => ({
  unread: await unreadOf(services.database, caller.userId),
}))
