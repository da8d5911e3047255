import type { Database, Transaction } from '@casebench/server/database'

/**
 * The first attempts of somebody at their cases that have a result, as analyses count them: the marks with the codes of
 * their reasons, and no text. `$1` is the person.
 */
const attempts = `
  select a.case_id, a.mode, date_trunc('week', s.created_at at time zone 'UTC')::date as week, e.score, a.active_seconds,
         (select coalesce(jsonb_agg(v - 'reasons' || jsonb_build_object('reasons',
                  (select coalesce(jsonb_agg(jsonb_build_object('code', r->'code', 'text', '')), '[]')
                     from jsonb_array_elements(v->'reasons') r))), '[]')
            from jsonb_array_elements(e.verdicts) v) as verdicts,
         (select coalesce(jsonb_agg(jsonb_build_object('attributeId', c.attribute_id, 'accepted', c.state = 'accepted')), '[]')
            from contest c join submission of on of.id = c.submission_id
           where of.assignment_id = a.id and c.state <> 'withdrawn') as contests
    from assignment a
   cross join lateral (
         select id, created_at from submission where assignment_id = a.id and state = 'success' order by generation limit 1) s
   cross join lateral (
         select score, verdicts from evaluation where submission_id = s.id order by number desc limit 1) e
   where a.user_id = $1`

/** Keeps what analyses count of somebody, without them, before they are erased. */
export async function keepAnonymousAttempts(client: Transaction, userId: string): Promise<void> {
  await client.query(
    `insert into anonymous_attempt (case_id, mode, week, score, active_seconds, verdicts, contests) ${attempts}`,
    [userId],
  )
}

/** How many that would be. */
export async function countAnonymousAttempts(database: Database, userId: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`select count(*) as count from (${attempts}) kept`, [userId])
  return rows[0]?.count ?? 0
}
