import { markAllNotificationsRead, markNotificationsRead } from '@casebench/shared/contract/notifications'
import { momentOf } from '../analytics/moment.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { unreadOf } from './unread.ts'

/** Marks one's own that are not read yet; the person's other pages are told, on whatever device they are. */
async function markRead({ database, events, logger }: Services, userId: string, which: string, value: unknown) {
  const { rowCount } = await database.query(
    `update notification set read_at = now() where user_id = $1 and read_at is null and ${which}`,
    [userId, value],
  )
  if (rowCount)
    await events
      .publish({ userId, event: { type: 'notificationsRead' } })
      .catch((error: unknown) => logger.warn({ err: error }, 'the other pages could not be told; they will poll'))
  return { message: 'Noted.', unread: await unreadOf(database, userId) }
}

export const markNotificationsReadRoute = route(markNotificationsRead, ({ body, services, caller }) =>
  markRead(services, caller.userId, 'id = any($2::uuid[])', body.ids),
)

export const markAllNotificationsReadRoute = route(markAllNotificationsRead, async ({ body, services, caller }) =>
  markRead(services, caller.userId, 'created_at <= to_timestamp($2)', momentOf(body.until, 'body/until')),
)
