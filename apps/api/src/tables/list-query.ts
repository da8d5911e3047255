import type { Queryable } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import type { Endpoint } from '@casebench/shared/contract/endpoint'
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Static, TSchema } from 'typebox'
import { invalid } from '../http/http-error.ts'

/** What a list is asked for besides its filter: `sort` is a name of its sorts, with - before it for descending. */
export type Page = { sort?: string | undefined; limit?: number | undefined; offset?: number | undefined }

/** The filters that a list of the contract takes: all of its query but sort and page. */
export type FilterOf<E extends Endpoint> = E extends { query: infer Query extends TSchema }
  ? Omit<Static<Query>, keyof Page>
  : never

/** A query that selects nothing yet. */
type NoColumns = Record<never, never>

type Condition<DB, TB extends keyof DB, Value> = (
  builder: ExpressionBuilder<DB, TB>,
  value: Value,
) => Expression<SqlBool> | readonly Expression<SqlBool>[]

type Definition<DB, TB extends keyof DB, Filter, Row, Sort extends string> = {
  /** The tables, joined, and what always holds of their rows. */
  from: (database: Queryable) => SelectQueryBuilder<DB, TB, NoColumns>
  /** The columns of a row. */
  select: (query: SelectQueryBuilder<DB, TB, NoColumns>) => SelectQueryBuilder<DB, TB, Row>
  /** By the name of each filter, the condition that it stands for. */
  filters: { readonly [Name in keyof Filter]-?: Condition<DB, TB, NonNullable<Filter[Name]>> }
  /** The expression of each field that the list can be sorted by. */
  sorts: Readonly<Record<Sort, (builder: ExpressionBuilder<DB, TB>) => Expression<unknown>>>
  defaultSort: NoInfer<Sort | `-${Sort}`>
  /** Breaks ties of the sort, so that no row is on two pages: one expression, or several. */
  key: (builder: ExpressionBuilder<DB, TB>) => Expression<unknown> | readonly Expression<unknown>[]
  /** The direction of `key`; that of the sort when absent. */
  keyDirection?: 'asc'
  /** Where rows without a value come in either direction; Postgres' default when absent. */
  nulls?: 'last'
}

/** Not a filter beside them: one without a condition would be ignored. */
type OnlyPage<Asked extends Page> = Asked & { [Other in Exclude<keyof Asked, keyof Page>]: never }

export type ListQuery<Filter, Row> = {
  /** @throws HttpError 400 that names the sorts, for any other. */
  rows: <Asked extends Page>(database: Queryable, filter: Filter, page?: OnlyPage<Asked>) => Promise<Row[]>
  count: (database: Queryable, filter: Filter) => Promise<number>
}

/** A list that is filtered, searched, sorted, paged and counted. Every table of the Admin Studio is one. */
export function listQuery<Filter extends object>() {
  return <DB, TB extends keyof DB, Row, Sort extends string>(
    definition: Definition<DB, TB, Filter, Row, Sort>,
  ): ListQuery<Filter, Row> => {
    const { filters, sorts, defaultSort, key, keyDirection, nulls } = definition
    const names = Object.keys(sorts)

    const filtered = (database: Queryable, filter: Filter) =>
      definition.from(database).where((builder) => {
        const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null)
        const conditions = given.map(([name, value]) => filters[name as keyof Filter](builder, value))
        return builder.and(conditions.flat() as Expression<SqlBool>[])
      })

    return {
      rows: async (database, filter, page) => {
        const { sort = defaultSort, limit, offset = 0 }: Page = page ?? {}
        const by = Object.entries<Definition<DB, TB, Filter, Row, Sort>['sorts'][Sort]>(sorts).find(
          ([name]) => name === sort.replace(/^-/, ''),
        )?.[1]
        if (!by)
          throw invalid([
            {
              path: 'querystring/sort',
              message: i18n.t('must be one of {names}', { names: names.join(', ') }),
              sentence: i18n.t('Choose one of these: {values}.', { values: names.join(', ') }),
            },
          ])
        const direction = sort.startsWith('-') ? 'desc' : 'asc'
        const sorted = definition
          .select(filtered(database, filter))
          .orderBy(by, (order) => (nulls === 'last' ? order[direction]().nullsLast() : order[direction]()))
        const keys = [key(expressionBuilder<DB, TB>())].flat() as Expression<unknown>[]
        const ordered = keys.reduce<typeof sorted>(
          (query, one) => query.orderBy(one, keyDirection ?? direction),
          sorted,
        )
        return ordered
          .limit(limit ?? null)
          .offset(offset)
          .execute() as Promise<Row[]>
      },
      count: async (database, filter) => {
        const counting = filtered(database, filter).select(sql<number>`count(*)`.as('total'))
        // Of tables that are not known yet TypeScript cannot tell what a row of them is.
        const { total } = await (
          counting as SelectQueryBuilder<DB, TB, unknown> as SelectQueryBuilder<DB, TB, { total: number }>
        ).executeTakeFirstOrThrow()
        return total
      },
    }
  }
}
