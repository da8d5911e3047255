import type { Services } from '../services.ts'

/**
 * Rings for jobs that wait without a worker: the queue lost them, their worker died, or their time to try again has come.
 * @returns how many were rung for.
 */
export async function reconcileJobs({ database, bell }: Pick<Services, 'database' | 'bell'>): Promise<number> {
  const { rows } = await database.query<{ id: string }>(
    `select id from background_job
      where state in ('waiting', 'running') and coalesce(lease_until, created_at + interval '5 seconds') < now()
      order by created_at limit 100`,
  )
  for (const { id } of rows) await bell.ring('background', id)
  return rows.length
}
