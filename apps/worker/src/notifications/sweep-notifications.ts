import type { Services } from '../services.ts'

const keptDays = 90
/** A few at a time: the sweep comes again in a moment. */
const mostAtOnce = 5000

/**
 * Deletes notifications that nobody looks for any more, read or not.
 * @returns how many were deleted.
 */
export async function sweepNotifications({ database }: Pick<Services, 'database'>): Promise<number> {
  const { rowCount } = await database.query(
    `delete from notification where id in (
       select id from notification where created_at < now() - make_interval(days => $1) order by created_at limit $2
     )`,
    [keptDays, mostAtOnce],
  )
  return rowCount ?? 0
}
