import type { UsagePoint } from '@casebench/shared/contract/usage'

/** The figures of usage over rows of `model_call c`. */
export const figuresOf = `
  count(*) as calls, count(*) filter (where c.outcome <> 'ok') as failed_calls,
  coalesce(sum(c.input_tokens), 0) as input_tokens, coalesce(sum(c.output_tokens), 0) as output_tokens,
  coalesce(sum(c.input_tokens + c.output_tokens), 0) as total_tokens, coalesce(sum(c.cost), 0)::float8 as cost`

export type PointRow = Omit<UsagePoint, 'timestamp'> & { timestamp: Date }

export const asPoint = ({ timestamp, ...figures }: PointRow): UsagePoint => ({
  timestamp: timestamp.toISOString(),
  ...figures,
})
