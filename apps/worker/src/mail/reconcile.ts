import type { Services } from '../services.ts'

/**
 * Rings for mails that wait and are due: their time to try again has come, the queue lost them, or their worker died.
 * @returns how many were rung for.
 */
export async function reconcileMail({ database, bell }: Pick<Services, 'database' | 'bell'>): Promise<number> {
  const { rows } = await database.query<{ id: string }>(
    `select id from outgoing_mail where state = 'waiting' and next_attempt_at < now() order by next_attempt_at limit 500`,
  )
  for (const { id } of rows) await bell.ring('mail', id)
  return rows.length
}
