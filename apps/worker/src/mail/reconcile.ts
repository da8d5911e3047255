import { now } from '@casebench/server/database/expressions'
import type { Services } from '../services.ts'

/**
 * Rings for mails that wait and are due: their time to try again has come, the queue lost them, or their worker died.
 * @returns how many were enqueued.
 */
export async function reconcileMail({ database, jobQueue }: Pick<Services, 'database' | 'jobQueue'>): Promise<number> {
  const due = await database
    .selectFrom('outgoing_mail')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<', now)
    .orderBy('next_attempt_at')
    .limit(500)
    .execute()
  for (const { id } of due) await jobQueue.enqueue('mail', id)
  return due.length
}
