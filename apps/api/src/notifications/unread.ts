import type pg from 'pg'

/** How many notifications a user has not read; every open page of theirs asks for it again and again. */
export async function unreadOf(pool: pg.Pool, userId: string): Promise<number> {
  const { rows } = await pool.query<{ unread: number }>({
    name: 'unread-notifications',
    text: 'select count(*) as unread from notification where user_id = $1 and read_at is null',
    values: [userId],
  })
  return rows[0]?.unread ?? 0
}
