import type { Tables } from '@casebench/database/tables'
import { anyOf } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { markAllNotificationsRead, markNotificationsRead } from '@casebench/shared/contract/notifications'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { momentOf } from '../analytics/moment.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { unreadOf } from './unread.ts'

/** Some notifications. */
type Which = (notification: ExpressionBuilder<Tables, 'notification'>) => Expression<SqlBool>

/** Marks one's own that are not read yet; the person's other pages are told, on whatever device they are. */
async function markRead({ database, events, logger }: Services, userId: string, which: Which) {
  const { numUpdatedRows } = await database
    .updateTable('notification')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(which)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n)
    await events
      .publish({ userId, event: { type: 'notificationsRead' } })
      .catch((error: unknown) => logger.warn({ err: error }, 'the other pages could not be told; they will poll'))
  return { message: i18n.t('Noted.'), unread: await unreadOf(database, userId) }
}

export const markNotificationsReadRoute = route(markNotificationsRead, ({ body, services, caller }) =>
  markRead(services, caller.userId, (notification) => notification('id', '=', anyOf(body.ids))),
)

export const markAllNotificationsReadRoute = route(markAllNotificationsRead, async ({ body, services, caller }) => {
  const until = momentOf(body.until, 'body/until')
  return markRead(services, caller.userId, (notification) =>
    notification('created_at', '<=', sql<Date>`to_timestamp(${until})`),
  )
})
