import { searchedText } from '@casebench/server/audit/entries'
import type { Database } from '@casebench/server/database'
import { asText } from '@casebench/server/database/as-text'
import { containing } from '@casebench/server/database/expressions'
import { type ActivityLogEntry, entriesCounted } from '@casebench/shared/contract/analytics'

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

const isEverything = ({ email, q, action, from, to }: Filter): boolean =>
  [email, action, from, to].every((value) => value === undefined) && (q ?? '').trim() === ''

/**
 * How many entries a filter leaves, counted to {@link entriesCounted}. Of all there are, what is sealed is counted already;
 * only where very many wait for their seal, after an upgrade, some of these are not.
 */
async function countEntries(database: Database, filter: Filter): Promise<number> {
  const { where, values } = conditionsOf(filter)
  const counted = (which: string) =>
    `(select count(*) from (select from activity_log where ${which} limit ${entriesCounted}) counted)::int`
  const { rows } = await database.query<{ total: number }>(
    isEverything(filter)
      ? `select coalesce((select sum(entries) from audit_seal), 0)::int + ${counted('seal_number is null')} as total`
      : `select ${counted(where)} as total`,
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
    const whole = `${asText(searchedText)} like lower(${pattern})`
    conditions.push(
      reader === undefined
        ? whole
        : // What the server noted may hold a score that its person is not shown.
          `(actor = ${given(reader)} and ${whole}
            or actor = 'casebench' and lower(coalesce(detail->>'caseId', '')) like lower(${pattern})
            or lower(action || ' ' || replace(action, '_', ' ')) like lower(${pattern}))`,
    )
  }
  return { where: conditions.join(' and '), values }
}

type Row = Omit<ActivityLogEntry, 'timestamp'> & { at: Date }

const shown = `
  id, at, actor, email, action, detail, tracked,
  -- What a page tells may name any id: a name is given only where the server wrote it.
  case when not tracked then (select name from case_file where case_file.id = detail->>'caseId') end as case_name`

const inOrder = ({ newestFirst }: Page): string => `order by id ${newestFirst ? 'desc' : ''}`

async function readPage(database: Database, filter: Filter, page: Page): Promise<Row[]> {
  const { where, values } = conditionsOf(filter)
  const { rows } = await database.query<Row>(
    `select ${shown} from activity_log where ${where}
      ${inOrder(page)} limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, page.limit ?? null, page.offset],
  )
  return rows
}

/** A search goes through its index once for count and page, unless it finds more than is counted. */
async function search(database: Database, filter: Filter, page: Page): Promise<{ rows: Row[]; total: number }> {
  const { where, values } = conditionsOf(filter)
  const { rows } = await database.query<{ total: number; ids: string[] }>(
    `with matching as materialized (select id from activity_log where ${where} limit ${entriesCounted})
     select (select count(*) from matching) as total,
            array(select id from matching ${inOrder(page)} limit $${values.length + 1} offset $${values.length + 2}) as ids`,
    [...values, page.limit ?? null, page.offset],
  )
  const { total, ids } = rows[0] ?? { total: 0, ids: [] }
  if (total === entriesCounted) return { rows: await readPage(database, filter, page), total }
  const found = await database.query<Row>(
    `select ${shown} from activity_log where id = any($1::bigint[]) ${inOrder(page)}`,
    [ids],
  )
  return { rows: found.rows, total }
}

/** A page of the activity log, in the order of its ids, which is that of the acts. */
export async function findEntries(
  database: Database,
  filter: Filter,
  page: Page,
): Promise<{ entries: ActivityLogEntry[]; total: number }> {
  const isSearch = (filter.q ?? '').trim() !== ''
  const { rows, total } = isSearch
    ? await search(database, filter, page)
    : await Promise.all([readPage(database, filter, page), countEntries(database, filter)]).then(([rows, total]) => ({
        rows,
        total,
      }))
  return { entries: rows.map(({ at, ...entry }) => ({ ...entry, timestamp: at.toISOString() })), total }
}
