import type { Services } from '../services.ts'

/**
 * Finds questions that nobody answers: ones that the queue lost are rung for again, and ones whose worker died or whose
 * time is over are given up, so that nobody waits for them. Pictures that were left behind go with them.
 * @returns how many were rung for.
 */
export async function reconcileAnswers({
  database,
  bell,
  answerParts,
}: Pick<Services, 'database' | 'bell' | 'answerParts'>): Promise<number> {
  const given = await database.query<{ id: string }>(
    `update chat_entry set state = 'failed', failure = 'interrupted', request = '{}', lease_until = null
      where state in ('waiting', 'writing') and coalesce(lease_until, deadline) < now() returning id`,
  )
  await database.query(
    `delete from chat_picture p using chat_entry e where e.id = p.entry_id and e.state not in ('waiting', 'writing')`,
  )
  // Whoever reads along looks by themselves where they cannot be told.
  for (const { id } of given.rows) await answerParts.publish({ entryId: id, kind: 'ended' }).catch(() => {})
  const { rows } = await database.query<{ id: string }>(
    `select id from chat_entry where state = 'waiting' and created_at < now() - interval '2 seconds'
      order by created_at limit 500`,
  )
  for (const { id } of rows) await bell.ring('chat', id)
  return rows.length
}
