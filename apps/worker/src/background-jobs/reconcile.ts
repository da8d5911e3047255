import { now } from '@casebench/server/database/expressions'
import { sql } from 'kysely'
import type { Services } from '../services.ts'

/**
 * Rings for jobs that wait without a worker: the queue lost them, their worker died, or their time to try again has come.
 * @returns how many were enqueued.
 */
export async function reconcileJobs({ database, jobQueue }: Pick<Services, 'database' | 'jobQueue'>): Promise<number> {
  const waiting = await database
    .selectFrom('background_job')
    .select('id')
    .where('state', 'in', ['waiting', 'running'])
    .where(({ eb, ref }) =>
      eb(sql<Date>`coalesce(${ref('lease_until')}, ${ref('created_at')} + interval '5 seconds')`, '<', now),
    )
    .orderBy('created_at')
    .limit(100)
    .execute()
  for (const { id } of waiting) await jobQueue.enqueue('background', id)
  return waiting.length
}
