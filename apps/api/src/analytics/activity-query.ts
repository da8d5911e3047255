import { type ActivityLogEntry, entriesCounted } from '@casebench/shared/contract/analytics'
import type pg from 'pg'

export type Filter = {
  /** Whose entries: what they did and what was done about them. Everyone's where it is undefined. */
  email: string | undefined
  q: string | undefined
  action: string | undefined
  /** Seconds since 1970, both ends included. */
  from: number | undefined
  to: number | undefined
  /** Who reads, where they may not read everything: a search must not tell what the answer leaves out. */
  reader: string | undefined
}
type Page = { newestFirst: boolean; limit: number | undefined; offset: number }

/** The very expression of the index `activity_log_search`. */
const searched = `lower(action || ' ' || replace(action, '_', ' ') || ' ' || actor::text || ' ' || email::text || ' ' || detail::text)`

/** A text in a pattern stands for itself. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

const isEverything = ({ email, q, action, from, to }: Filter): boolean =>
  [email, action, from, to].every((value) => value === undefined) && (q ?? '').trim() === ''

/** How many entries a filter leaves, counted to {@link entriesCounted}; of all there are, what is sealed is counted already. */
async function countEntries(pool: pg.Pool, filter: Filter): Promise<number> {
  const { where, values } = conditionsOf(filter)
  const { rows } = await pool.query<{ total: number }>(
    isEverything(filter)
      ? `select coalesce((select sum(entries) from audit_seal), 0)::int
                + (select count(*) from activity_log where seal_number is null)::int as total`
      : `select count(*) as total from (select from activity_log where ${where} limit ${entriesCounted}) counted`,
    values,
  )
  return rows[0]?.total ?? 0
}

function conditionsOf({ email, q, action, from, to, reader }: Filter): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const given = (value: unknown): string => `$${values.push(value)}`
  const conditions = ['true']
  if (email !== undefined) {
    const person = given(email)
    conditions.push(`(email = ${person} or actor = ${person})`)
  }
  if (action !== undefined) conditions.push(`action = ${given(action)}`)
  if (from !== undefined) conditions.push(`at >= to_timestamp(${given(from)})`)
  if (to !== undefined) conditions.push(`at <= to_timestamp(${given(to)})`)
  if (q !== undefined && q.trim() !== '') {
    const pattern = given(containing(q.trim()))
    const whole = `${searched} like lower(${pattern})`
    conditions.push(
      reader === undefined
        ? whole
        : `(actor in (${given(reader)}, 'casebench') and ${whole}
            or lower(action || ' ' || replace(action, '_', ' ')) like lower(${pattern}))`,
    )
  }
  return { where: conditions.join(' and '), values }
}

/** A page of the activity log, in the order of its ids, which is that of the acts. */
export async function findEntries(
  pool: pg.Pool,
  filter: Filter,
  { newestFirst, limit, offset }: Page,
): Promise<{ entries: ActivityLogEntry[]; total: number }> {
  const { where, values } = conditionsOf(filter)
  const [found, total] = await Promise.all([
    pool.query<Omit<ActivityLogEntry, 'timestamp'> & { at: Date }>(
      `select id, at, actor, email, action, detail, tracked,
              -- What a page tells may name any id: a name is given only where the server wrote it.
              case when not tracked then (select name from case_file where case_file.id = detail->>'caseId') end as case_name
         from activity_log where ${where}
        order by id ${newestFirst ? 'desc' : ''} limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, limit ?? null, offset],
    ),
    countEntries(pool, filter),
  ])
  return {
    entries: found.rows.map(({ at, ...entry }) => ({ ...entry, timestamp: at.toISOString() })),
    total,
  }
}
