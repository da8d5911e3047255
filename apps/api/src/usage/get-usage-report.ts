import type { Tables } from '@casebench/database/tables'
import type { RefTo } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { getUsageReport, type UsageGrouping } from '@casebench/shared/contract/usage'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { invalid } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { figuresOf } from './usage-figures.ts'

type Columns = 'c.created_at' | 'c.user_id' | 'c.page' | 'c.model' | 'c.purpose'

const { selectFrom } = expressionBuilder<Tables>()

const keys: Readonly<Record<UsageGrouping, (ref: RefTo<Columns>) => RawBuilder<string>>> = {
  day: (ref) => sql`to_char(${ref('c.created_at')} at time zone 'utc', 'YYYY-MM-DD')`,
  user: (ref) =>
    sql`coalesce(${selectFrom('user as u')
      .select('u.email')
      .where('u.id', '=', sql<string>`${ref('c.user_id')}`)}, '')`,
  page: (ref) => sql`${ref('c.page')}`,
  model: (ref) => sql`${ref('c.model')}`,
  purpose: (ref) => sql`${ref('c.purpose')}`,
}

/** The columns that the report can be sorted by, as the contract names them. */
const sorts = {
  key: ['key', 'asc'],
  '-key': ['key', 'desc'],
  calls: ['calls', 'asc'],
  '-calls': ['calls', 'desc'],
  total_tokens: ['total_tokens', 'asc'],
  '-total_tokens': ['total_tokens', 'desc'],
  cost: ['cost', 'asc'],
  '-cost': ['cost', 'desc'],
} as const

const maxDays = 366
const day = 24 * 60 * 60_000

/** @throws HttpError 400 unless it is a stretch of days that can be counted. */
function requirePeriod(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / day + 1
  if (from < '2000-01-01' || to >= '3000-01-01')
    throw invalid([
      {
        path: 'querystring/from',
        message: i18n.t('must lie between the years 2000 and 2999'),
        sentence: i18n.t('Choose a date between the years 2000 and 2999.'),
      },
    ])
  if (!(days >= 1 && days <= maxDays))
    throw invalid([
      {
        path: 'querystring/to',
        message: i18n.t('must be from the same day to {maxDays} days after it', { maxDays }),
        sentence: i18n.t('The period must have 1 to {maxDays} days.', { maxDays }),
      },
    ])
}

export const getUsageReportRoute = route(getUsageReport, async ({ query, services, reply }) => {
  const { from, to, by, limit, offset, sort } = query
  requirePeriod(from, to)
  const [column, direction] = sorts[sort ?? (by === 'day' ? 'key' : '-total_tokens')]
  const rows = await services.readDatabase
    .selectFrom('model_call as c')
    .select(({ ref, fn }) => [
      keys[by](ref).as('key'),
      ...figuresOf(ref),
      sql<number>`round(avg(${ref('c.latency_ms')}))::int`.as('average_latency_ms'),
      fn.countAll<number>().over().as('total'),
    ])
    .where('c.created_at', '>=', sql<Date>`${from}::timestamp at time zone 'utc'`)
    .where('c.created_at', '<', sql<Date>`(${to}::timestamp + interval '1 day') at time zone 'utc'`)
    .groupBy(by === 'user' ? 'c.user_id' : 'key')
    .orderBy(column, direction)
    .orderBy('key')
    .limit(limit ?? null)
    .offset(offset ?? 0)
    .execute()
  reply.header('x-total-count', rows[0]?.total ?? 0)
  return rows.map(({ total: _total, ...row }) => row)
})
