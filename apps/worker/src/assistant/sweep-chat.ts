import { transaction } from '@casebench/server/database'
import type { Services } from '../services.ts'

/** A few at a time: the sweep comes again in a moment. */
const mostAtOnce = 500

/**
 * Deletes what was said to Manu longer ago than it is kept, and the sessions that nothing is left of. Sessions in which
 * somebody asks at this moment are left for the next time.
 * @returns how many entries were deleted.
 */
export async function sweepChat({ database, assistant }: Pick<Services, 'database' | 'assistant'>): Promise<number> {
  return transaction(database, async (client) => {
    const held = await client.query<{ id: string }>(
      `select id from chat_session where id in (
         select session_id from chat_entry where created_at < now() - make_interval(days => $1)
          order by created_at limit $2
       ) order by id for update skip locked`,
      [assistant.keptDays, mostAtOnce],
    )
    const sessions = held.rows.map(({ id }) => id)
    if (sessions.length === 0) return 0
    const { rowCount } = await client.query(
      'delete from chat_entry where session_id = any ($2) and created_at < now() - make_interval(days => $1)',
      [assistant.keptDays, sessions],
    )
    await client.query(
      'delete from chat_session s where id = any ($1) and not exists (select from chat_entry where session_id = s.id)',
      [sessions],
    )
    return rowCount ?? 0
  })
}
