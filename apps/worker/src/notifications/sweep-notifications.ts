import { sql } from 'kysely'
import type { Services } from '../services.ts'

const keptDays = 90
/** A few at a time: the sweep comes again in a moment. */
const batchSize = 5000

/**
 * Deletes notifications that nobody looks for any more, read or not.
 * @returns how many were deleted.
 */
export async function sweepNotifications({ database }: Pick<Services, 'database'>): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('notification')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('notification')
        .select('id')
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
        .orderBy('created_at')
        .limit(batchSize),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
