import { withheldFrom } from '@casebench/server/disclosure/withheld'
import { getNotifications, getUnreadCount } from '@casebench/shared/contract/notifications'
import type { Notice } from '@casebench/shared/events'
import { route } from '../routing/route.ts'
import { unreadOf } from './unread.ts'

/** Whether a reviewer agreed tells if the answer was right, which is not shown while the result is withheld. */
const withheld = `n.kind = 'contestDecided' and n.detail->>'mode' = 'training'
              and ${withheldFrom('n.user_id', "n.detail->>'caseId'")} is not null`

type Row = { id: string; notice: Notice; caseName: string | null; createdAt: Date; read: boolean }

export const getNotificationsRoute = route(getNotifications, async ({ query, services, caller, reply }) => {
  const { pool } = services.database
  const [page, counted] = await Promise.all([
    pool.query<Row>(
      `select n.id, n.detail || jsonb_build_object('kind', n.kind)
                || case when ${withheld} then '{"accepted": null}'::jsonb else '{}' end as notice, c.name as "caseName",
              n.created_at as "createdAt", n.read_at is not null as read
         from notification n left join case_file c on c.id = n.detail->>'caseId'
        where n.user_id = $1
        order by n.created_at desc, n.id limit $2 offset $3`,
      [caller.userId, query.limit ?? null, query.offset ?? 0],
    ),
    pool.query<{ total: number }>('select count(*) as total from notification where user_id = $1', [caller.userId]),
  ])
  reply.header('x-total-count', counted.rows[0]?.total ?? 0)
  return page.rows.map(({ id, notice, caseName, createdAt, read }) => ({
    id,
    notice,
    case_name: caseName,
    created_at: createdAt.toISOString(),
    read,
  }))
})

export const getUnreadCountRoute = route(getUnreadCount, async ({ services, caller }) => ({
  unread: await unreadOf(services.database.pool, caller.userId),
}))
