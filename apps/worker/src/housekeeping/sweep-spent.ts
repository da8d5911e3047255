import type { Services } from '../services.ts'

/** A few at a time, so that nobody waits for their locks. */
const mostAtOnce = 1000
/** A backlog, such as of an upgrade, goes in as many rounds; what is left then waits for the next sweep. */
const mostRounds = 20

/** What has served its purpose: rows of a table, for as long after a moment of theirs as docs/data.md says. */
type Spent = {
  table: string
  key: string
  /** Which rows are over; written so that an index finds them. */
  when: string
  /** The order in which they go: that of the index. */
  by: string
  /** Where each takes many others along. */
  atOnce?: number
}

/**
 * A code that ran out stays for a while, so that whoever uses it late is told that it ran out; a mail so that an
 * administrator can see that it left; a session so that its owner can ask where they were signed in.
 */
const spent: readonly Spent[] = [
  { table: 'one_time_code', key: 'code_hash', when: `expires_at < now() - interval '30 days'`, by: 'expires_at' },
  { table: 'recovery_code', key: 'id', when: `used_at < now() - interval '30 days'`, by: 'used_at' },
  // A session takes its refresh tokens along: one for every hour that it was open.
  { table: 'session', key: 'id', when: `ended_at < now() - interval '30 days'`, by: 'ended_at', atOnce: 500 },
  { table: 'session', key: 'id', when: `expires_at < now() - interval '30 days'`, by: 'expires_at', atOnce: 500 },
  {
    table: 'outgoing_mail',
    key: 'id',
    when: `state = 'sent' and created_at < now() - interval '30 days'`,
    by: 'created_at',
  },
  {
    table: 'outgoing_mail',
    key: 'id',
    when: `state in ('kept', 'failed') and created_at < now() - interval '90 days'`,
    by: 'created_at',
  },
  { table: 'personal_export', key: 'id', when: 'expires_at < now()', by: 'expires_at' },
  { table: 'background_job', key: 'id', when: `finished_at < now() - interval '90 days'`, by: 'finished_at' },
  { table: 'people_import', key: 'id', when: `created_at < now() - interval '90 days'`, by: 'created_at' },
  { table: 'running_process', key: 'id', when: `seen_at < now() - interval '1 day'`, by: 'seen_at' },
]

/** Rows that somebody uses at this moment are left for the next time. */
const statementOf = ({ table, key, when, by }: Spent): string => `
  delete from ${table} where ${key} in (
    select ${key} from ${table} where ${when} order by ${by} limit $1 for update skip locked)`

/**
 * Deletes what nobody needs any more, each statement by itself.
 * @returns how many rows went.
 */
export async function sweepSpent({ database }: Pick<Services, 'database'>): Promise<number> {
  let deleted = 0
  for (const one of spent) {
    const most = one.atOnce ?? mostAtOnce
    for (let round = 0; round < mostRounds; round++) {
      const { rowCount } = await database.query(statementOf(one), [most])
      deleted += rowCount ?? 0
      if ((rowCount ?? 0) < most) break
    }
  }
  return deleted
}
