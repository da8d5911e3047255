import { transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { sql } from 'kysely'
import type { Services } from '../services.ts'
import type { AssistantServices } from './settings.ts'

/** A few at a time: the sweep comes again in a moment. */
const batchSize = 500

/**
 * Deletes what was said to Manu longer ago than it is kept, and the sessions that nothing is left of. Sessions in which
 * somebody asks at this moment are left for the next time.
 * @returns how many entries were deleted.
 */
export async function sweepChat({
  database,
  assistant,
}: Pick<Services, 'database'> & AssistantServices): Promise<number> {
  const keptSince = sql<Date>`now() - make_interval(days => ${assistant.keptDays})`
  return transaction(database, async (open) => {
    const held = await open
      .selectFrom('chat_session')
      .select('id')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('chat_entry')
          .select('session_id')
          .where('created_at', '<', keptSince)
          .orderBy('created_at')
          .limit(batchSize),
      )
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute()
    const sessions = held.map(({ id }) => id)
    if (sessions.length === 0) return 0
    const { numDeletedRows } = await open
      .deleteFrom('chat_entry')
      .where('session_id', '=', anyOf(sessions))
      .where('created_at', '<', keptSince)
      .executeTakeFirst()
    await open
      .deleteFrom('chat_session as s')
      .where('s.id', '=', anyOf(sessions))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('chat_entry as e').select('e.id').whereRef('e.session_id', '=', 's.id'))),
      )
      .execute()
    return Number(numDeletedRows)
  })
}
