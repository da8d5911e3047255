import { removeUnclaimed } from '@casebench/domain/unclaimed-files'
import { now } from '@casebench/server/database/expressions'
import { sql } from 'kysely'
import type { Services } from '../services.ts'

/** Longer than any upload may take (a quarter of an hour), and long enough to notice a mistake with a backup at hand. */
const grace = '1 hour'
const graceMilliseconds = 3_600_000
const batchSize = 500

/**
 * Removes what nobody can reach any more: addresses of documents that ran out, documents that were deleted or reset an
 * hour ago, and files that have had no document for as long.
 * @returns how many files were removed.
 */
export async function sweepFiles({
  database,
  storage,
  logger,
}: Pick<Services, 'database' | 'storage' | 'logger'>): Promise<number> {
  const longAgo = sql<Date>`now() - ${grace}::interval`
  await database.deleteFrom('document_ticket').where('expires_at', '<', now).execute()
  // Their files are noted by a trigger, with the time at which the document was deleted.
  await database.deleteFrom('document').where('deleted_at', '<', longAgo).execute()
  await storage.discardUnfinished(new Date(Date.now() - graceMilliseconds))
  const rows = await database
    .selectFrom('unclaimed_file')
    .select('storage_key as key')
    .where('since', '<', longAgo)
    .orderBy('since')
    .limit(batchSize)
    .execute()
  let removed = 0
  for (const { key } of rows) {
    try {
      if (await removeUnclaimed(database, storage, key)) removed += 1
    } catch (error) {
      logger.warn({ err: error, key }, 'a file could not be removed')
    }
  }
  return removed
}
