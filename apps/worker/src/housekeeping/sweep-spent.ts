import type { Services } from '../services.ts'

/** A few at a time, so that nobody waits for their locks: the sweep comes again in a moment. */
const mostAtOnce = 1000

/**
 * What has served its purpose, by what it is. A code that ran out stays for a while, so that whoever uses it late is
 * told that it ran out; a mail so that an administrator can see that it left.
 */
const spent: readonly string[] = [
  `delete from one_time_code where code_hash in (
     select code_hash from one_time_code where expires_at < now() - interval '30 days' order by expires_at limit $1)`,
  `delete from outgoing_mail where id in (
     select id from outgoing_mail where state = 'sent' and created_at < now() - interval '30 days'
      order by created_at limit $1)`,
  `delete from outgoing_mail where id in (
     select id from outgoing_mail where state in ('kept', 'failed') and created_at < now() - interval '90 days'
      order by created_at limit $1)`,
  `delete from running_process where id in (
     select id from running_process where seen_at < now() - interval '1 day' limit $1)`,
]

/**
 * Deletes codes, mail and notes of processes that nobody needs any more.
 * @returns how many rows went.
 */
export async function sweepSpent({ database }: Pick<Services, 'database'>): Promise<number> {
  let deleted = 0
  for (const sweep of spent) deleted += (await database.pool.query(sweep, [mostAtOnce])).rowCount ?? 0
  return deleted
}
