import { updateStatsOf } from '@casebench/domain/stats/update-stats'
import { transaction } from '@casebench/server/database'
import type { PrismaDatabase } from '@casebench/server/prisma-database'

/** Counts the figures of everyone whose work is older than the figures themselves. */
export async function ensureFigures(database: PrismaDatabase): Promise<void> {
  const uncounted = await database
    .selectFrom('assignment as a')
    .select(['a.user_id as userId', 'a.id as assignmentId'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_progress as p').whereRef('p.user_id', '=', 'a.user_id').whereRef('p.mode', '=', 'a.mode'),
        ),
      ),
    )
    .execute()
  for (const one of uncounted) await transaction(database, (trx) => updateStatsOf(trx, one))
}
