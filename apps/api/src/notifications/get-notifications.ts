import { withheldFrom } from '@casebench/domain/disclosure/withheld'
import type { Database } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { getNotifications, getUnreadCount } from '@casebench/shared/contract/notifications'
import type { Notice } from '@casebench/shared/events'
import { type Expression, sql } from 'kysely'
import { attributeTitles } from '../cases/attribute-titles.ts'
import { route } from '../routing/route.ts'
import { unreadOf } from './unread.ts'

const caseIdIn = (detail: Expression<unknown>) => sql<string>`(${detail}->>'caseId')`

/** A case opens while it is assigned in this mode, and a test while tests are unlocked. */
const readPage = preparedQuery<{ userId: string; limit: number | null; offset: number }>()(
  'notifications',
  (db, parameter) =>
    db
      .selectFrom('notification as n')
      .leftJoin('case_file as c', (join) => join.on(({ eb, ref }) => eb('c.id', '=', caseIdIn(ref('n.detail')))))
      .select(({ and, eb, exists, or, ref, selectFrom }) => {
        const caseId = caseIdIn(ref('n.detail'))
        const mode = sql<string>`(${ref('n.detail')}->>'mode')`
        const isAssigned = exists(
          selectFrom('assignment as a')
            .innerJoin('user as u', 'u.id', 'a.user_id')
            .whereRef('a.user_id', '=', 'n.user_id')
            .where('a.case_id', '=', caseId)
            .where(({ ref }) => sql<boolean>`${ref('a.mode')}::text = ${mode}`)
            .where((work) => work.or([work('a.mode', '<>', 'test'), work('u.is_test_unlocked', '=', true)])),
        )
        return [
          'n.id',
          sql<Notice>`${ref('n.detail')} || jsonb_build_object('kind', ${ref('n.kind')})`.as('notice'),
          'c.name as caseName',
          'n.created_at as createdAt',
          eb('n.read_at', 'is not', null).$castTo<boolean>().as('read'),
          or([eb(caseId, 'is', null), and([eb(mode, 'is', null), eb('c.id', 'is not', null)]), isAssigned])
            .$castTo<boolean>()
            .as('opens'),
          and([
            eb('n.kind', '=', 'contestDecided'),
            eb(mode, '=', 'training'),
            eb(withheldFrom(ref('n.user_id'), caseId), 'is not', null),
          ])
            .$castTo<boolean>()
            .as('withheld'),
          selectFrom('notification as all')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('all.user_id', '=', parameter('userId'))
            .$asScalar()
            .as('total'),
        ]
      })
      .where('n.user_id', '=', parameter('userId'))
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id')
      .limit(parameter('limit'))
      .offset(parameter('offset')),
)

const countAll = preparedQuery<{ userId: string }>()('notification-count', (db, parameter) =>
  db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', parameter('userId')),
)

type Row = Awaited<ReturnType<typeof readPage>>['rows'][number]

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
  const { userId } = caller
  const { limit = null, offset = 0 } = query
  const { rows } = await readPage(database, { userId, limit, offset })
  // A page past the end has no row that could say how many there are.
  const counted = rows.length > 0 || offset === 0 ? rows : (await countAll(database, { userId })).rows
  reply.header('x-total-count', counted[0]?.total ?? 0)
  const titleOf = await questionTitles(database, rows)
  return rows.map(({ id, notice, caseName, opens, withheld, createdAt, read }) => ({
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
