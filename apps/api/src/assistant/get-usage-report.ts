import { getUsageReport, type UsageGrouping, type UsageRow } from '@casebench/shared/contract/usage'
import { orderBy } from '../routing/listing.ts'
import { invalid } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { figuresOf } from './usage-figures.ts'

const keys: Readonly<Record<UsageGrouping, string>> = {
  day: `to_char(c.created_at at time zone 'utc', 'YYYY-MM-DD')`,
  user: `coalesce((select u.email::text from "user" u where u.id = c.user_id), '')`,
  page: 'c.page',
  model: 'c.model',
  purpose: 'c.purpose',
}

const columns = { key: 'key', calls: 'calls', total_tokens: 'total_tokens', cost: 'cost' }

const mostDays = 366
const day = 24 * 60 * 60_000

/** @throws Refusal 400 unless it is a stretch of days that can be counted. */
function requirePeriod(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / day + 1
  if (from < '2000-01-01' || to >= '3000-01-01')
    throw invalid([{ path: 'querystring/from', message: 'must lie between the years 2000 and 2999' }])
  if (!(days >= 1 && days <= mostDays))
    throw invalid([{ path: 'querystring/to', message: `must be from the same day to ${mostDays} days after it` }])
}

export const getUsageReportRoute = route(getUsageReport, async ({ query, services, reply }) => {
  const { from, to, by, limit, offset, sort } = query
  requirePeriod(from, to)
  const group = by === 'user' ? 'c.user_id' : keys[by]
  const { rows } = await services.database.query<UsageRow & { total: number }>(
    `select ${keys[by]} as key, ${figuresOf}, round(avg(c.latency_ms))::int as average_latency_ms, count(*) over () as total
       from model_call c
      where c.created_at >= $1::timestamp at time zone 'utc' and c.created_at < ($2::timestamp + interval '1 day') at time zone 'utc'
      group by ${group}
      order by ${orderBy(sort, columns, by === 'day' ? 'key' : '-total_tokens')}, key limit $3 offset $4`,
    [from, to, limit ?? null, offset ?? 0],
  )
  reply.header('x-total-count', rows[0]?.total ?? 0)
  return rows.map(({ total: _total, ...row }) => row)
})
