import type { Queryable } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { type ActivityLogEntry, entriesCounted } from '@casebench/shared/contract/analytics'
import { sql } from 'kysely'
import { conditionsOf, type Filter, isEverything, type Where } from './activity-filter.ts'

type Page = { newestFirst: boolean; limit: number | undefined; offset: number }

const counted = (database: Queryable, where: Where) =>
  sql<number>`(${database
    .selectFrom(database.selectFrom('activity_log').where(where).limit(entriesCounted).as('counted'))
    .select(({ fn }) => fn.countAll().as('count'))})::int`

/**
 * How many entries a filter leaves, counted to {@link entriesCounted}. Of all there are, what is sealed is counted already;
 * only where very many wait for their seal, after an upgrade, some of these are not.
 */
async function countEntries(database: Queryable, filter: Filter): Promise<number> {
  const sealed = database.selectFrom('audit_seal').select(({ fn }) => fn.sum('entries').as('entries'))
  const total = isEverything(filter)
    ? sql<number>`coalesce(${sealed}, 0)::int + ${counted(database, (entry) => entry('seal_number', 'is', null))}`
    : counted(database, conditionsOf(filter))
  return (await database.selectNoFrom(total.as('total')).executeTakeFirstOrThrow()).total
}

/** A page of the entries of a query. */
const readPage = (database: Queryable, where: Where, { newestFirst, limit, offset }: Page) =>
  database
    .selectFrom('activity_log')
    .select(({ ref, selectFrom }) => {
      const name = selectFrom('case_file as f')
        .select('f.name')
        .where(({ eb }) => eb('f.id', '=', sql<string>`${ref('detail')}->>'caseId'`))
      return [
        'id',
        'at',
        'actor',
        'email',
        'action',
        'detail',
        'tracked',
        'seal_number as seal',
        // What a page tells may name any id: a name is given only where the server wrote it.
        sql<string | null>`case when not ${ref('tracked')} then ${name} end`.as('case_name'),
      ]
    })
    .where(where)
    .orderBy('id', newestFirst ? 'desc' : 'asc')
    .limit(limit ?? null)
    .offset(offset)
    .execute()

/** A search goes through its index once for count and page, unless it finds more than is counted. */
async function search(database: Queryable, filter: Filter, page: Page) {
  const where = conditionsOf(filter)
  const { total, ids } = await database
    .with(
      (cte) => cte('matching').materialized(),
      (db) => db.selectFrom('activity_log').select('id').where(where).limit(entriesCounted),
    )
    .selectNoFrom(({ selectFrom }) => {
      const found = selectFrom('matching')
        .select('id')
        .orderBy('id', page.newestFirst ? 'desc' : 'asc')
        .limit(page.limit ?? null)
        .offset(page.offset)
      return [
        selectFrom('matching')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('total'),
        sql<number[]>`array${found}`.as('ids'),
      ]
    })
    .executeTakeFirstOrThrow()
  if (total === entriesCounted) return { rows: await readPage(database, where, page), total }
  const wanted: Page = { newestFirst: page.newestFirst, limit: undefined, offset: 0 }
  return { rows: await readPage(database, (entry) => entry('id', '=', anyOf(ids)), wanted), total }
}

/** A page of the activity log, in the order of its ids, which is that of the acts. */
export async function findEntries(
  database: Queryable,
  filter: Filter,
  page: Page,
): Promise<{ entries: ActivityLogEntry[]; total: number }> {
  const isSearch = (filter.q ?? '').trim() !== ''
  const { rows, total } = isSearch
    ? await search(database, filter, page)
    : await Promise.all([readPage(database, conditionsOf(filter), page), countEntries(database, filter)]).then(
        ([rows, total]) => ({
          rows,
          total,
        }),
      )
  return { entries: rows.map(({ at, ...entry }) => ({ ...entry, timestamp: at.toISOString() })), total }
}
