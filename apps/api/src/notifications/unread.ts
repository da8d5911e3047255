import type { Database } from '@casebench/server/database'

/** How many notifications a user has not read; every open page of theirs asks for it again and again. */
export async function unreadOf(database: Database, userId: string): Promise<number> {
  const { rows } = await database.query<{ unread: number }>({
    name: 'unread-notifications',
    text: 'select count(*) as unread from notification where user_id = $1 and read_at is null',
    values: [userId],
  })
  return rows[0]?.unread ?? 0
}
