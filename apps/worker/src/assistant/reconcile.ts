import { json, now } from '@casebench/server/database/expressions'
import { sql } from 'kysely'
import type { Services } from '../services.ts'

/**
 * Finds questions that nobody answers: ones that the queue lost are enqueued again, and ones whose worker died or whose
 * time is over are given up, so that nobody waits for them. Pictures that were left behind go with them.
 * @returns how many were enqueued.
 */
export async function reconcileAnswers({
  database,
  jobQueue,
  answerParts,
}: Pick<Services, 'database' | 'jobQueue' | 'answerParts'>): Promise<number> {
  const given = await database
    .updateTable('chat_entry')
    .set({ state: 'failed', failure: 'interrupted', request: json({}), lease_until: null })
    .where('state', 'in', ['waiting', 'writing'])
    .where(({ eb, fn }) => eb(fn.coalesce('lease_until', 'deadline'), '<', now))
    .returning('id')
    .execute()
  await database
    .deleteFrom('chat_picture as p')
    .using('chat_entry as e')
    .whereRef('e.id', '=', 'p.entry_id')
    .where('e.state', 'not in', ['waiting', 'writing'])
    .execute()
  // Whoever reads along looks by themselves where they cannot be told.
  for (const { id } of given) await answerParts.publish({ entryId: id, kind: 'ended' }).catch(() => {})
  const rows = await database
    .selectFrom('chat_entry')
    .select('id')
    .where('state', '=', 'waiting')
    .where('created_at', '<', sql<Date>`now() - interval '2 seconds'`)
    .orderBy('created_at')
    .limit(500)
    .execute()
  for (const { id } of rows) await jobQueue.enqueue('chat', id)
  return rows.length
}
