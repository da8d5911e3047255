import type { Database } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'

const unreadCount = preparedQuery<{ userId: string }>()('unread-notifications', (db, parameter) =>
  db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('user_id', '=', parameter('userId'))
    .where('read_at', 'is', null),
)

/** How many notifications a user has not read; every open page of theirs asks for it again and again. */
export async function unreadOf(database: Database, userId: string): Promise<number> {
  const { rows } = await unreadCount(database, { userId })
  return rows[0]?.unread ?? 0
}
