import type { RefTo } from '@casebench/server/database/expressions'
import type { UsagePoint } from '@casebench/shared/contract/usage'
import { type Expression, type RawBuilder, sql } from 'kysely'

type Columns = 'c.outcome' | 'c.input_tokens' | 'c.output_tokens' | 'c.cost'

/** The figures of usage over rows of `model_call c`. */
export const figuresOf = (ref: RefTo<Columns>) =>
  [
    sql<number>`count(*)`.as('calls'),
    sql<number>`count(*) filter (where ${ref('c.outcome')} <> 'ok')`.as('failed_calls'),
    sql<number>`coalesce(sum(${ref('c.input_tokens')}), 0)`.as('input_tokens'),
    sql<number>`coalesce(sum(${ref('c.output_tokens')}), 0)`.as('output_tokens'),
    sql<number>`coalesce(sum(${ref('c.input_tokens')} + ${ref('c.output_tokens')}), 0)`.as('total_tokens'),
    sql<number>`coalesce(sum(${ref('c.cost')}), 0)::float8`.as('cost'),
  ] as const

/** When the minute, hour, day, month or year (UTC) of a moment began, as a time without a zone. */
export const beginOf = (step: RawBuilder<string>, moment: Expression<Date>): RawBuilder<Date> =>
  sql`date_trunc(${step}, ${moment} at time zone 'utc')`

type PointRow = Omit<UsagePoint, 'timestamp'> & { timestamp: Date }

export const asPoint = ({ timestamp, ...figures }: PointRow): UsagePoint => ({
  timestamp: timestamp.toISOString(),
  ...figures,
})
