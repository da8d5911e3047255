import Type, { type Static } from 'typebox'
import { administrator, endpoint } from './endpoint.ts'
import { Email, listing, Message, StrictObject, sortedBy, Timestamp } from './fields.ts'

const area = 'Usage'

const figures = {
  calls: Type.Integer({ description: 'Calls of the model server' }),
  failed_calls: Type.Integer({ description: 'Of them, those that brought nothing that could be used' }),
  input_tokens: Type.Integer(),
  output_tokens: Type.Integer(),
  total_tokens: Type.Integer(),
  cost: Type.Number({ description: 'By the prices of the configuration, in their currency' }),
}

/** Specification §3: usage data. */
export const UsagePoint = Type.Object({ timestamp: Timestamp, ...figures })
export type UsagePoint = Static<typeof UsagePoint>

export const getUsageOfUser = endpoint({
  method: 'GET',
  path: '/v1/admin/usage/email',
  area,
  summary: 'What a user has spent in the last 90 days, by day; days without use are left out',
  authorization: administrator('usage/email', 'ai_usage'),
  query: StrictObject({ email: Email }),
  answer: Type.Array(UsagePoint),
  errorStatuses: [404],
})

export const UsagePeriod = Type.Enum(['hour', 'day', 'week', 'month', 'year'])
export type UsagePeriod = Static<typeof UsagePeriod>

export const getUsage = endpoint({
  method: 'POST',
  path: '/v1/admin/manuai/usage/{param}',
  area,
  summary:
    'What was spent in the hour, day, week, month or year (UTC) of `date`, by minute, hour, day, day or month, of everyone or of one user',
  authorization: administrator('manuai/usage', 'ai_usage'),
  params: Type.Object({ param: UsagePeriod }),
  body: StrictObject({
    f: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 10, description: 'The form of the answer: 2, whatever is sent' }),
    ),
    email: Type.Optional(Type.Union([Email, Type.Null()])),
    date: Type.Optional(Type.Union([Timestamp, Type.String({ format: 'date' }), Type.Null()])),
  }),
  answer: Type.Array(UsagePoint),
  errorStatuses: [404],
})

export const UsageRow = Type.Object({
  key: Type.String({
    description: 'A day, the email of a user, a page, a model or a purpose; empty where it is of none',
  }),
  ...figures,
  average_latency_ms: Type.Integer(),
})
export type UsageRow = Static<typeof UsageRow>

export const UsageGrouping = Type.Enum(['day', 'user', 'page', 'model', 'purpose'])
export type UsageGrouping = Static<typeof UsageGrouping>

const Day = Type.String({ format: 'date', description: 'UTC' })

export const getUsageReport = endpoint({
  method: 'GET',
  path: '/v1/admin/manuai/get_usage_report',
  area,
  summary:
    'What was spent from one day to another, both included, by day, user, page, model or purpose; most tokens first',
  authorization: administrator('manuai/get_usage_report', 'ai_usage'),
  query: StrictObject({
    from: Day,
    to: Day,
    by: UsageGrouping,
    limit: listing.limit,
    offset: listing.offset,
    sort: sortedBy('key', 'calls', 'total_tokens', 'cost'),
  }),
  answer: Type.Array(UsageRow),
})

/** Tokens a day that a budget may be at most. */
export const maxBudget = 1_000_000_000

const Budget = Type.Union([Type.Integer({ minimum: 1, maximum: maxBudget }), Type.Null()], {
  description: 'Tokens a day (UTC); null for no limit',
})
/** How much may be spent in a day (UTC) before Manu says that it is enough. Marking goes on. */
export const Budgets = Type.Object({ per_user: Budget, in_all: Budget })
export type Budgets = Static<typeof Budgets>

export const getBudgets = endpoint({
  method: 'GET',
  path: '/v1/admin/manuai/get_budgets',
  area,
  summary: 'The budgets, and what was spent today',
  authorization: administrator('manuai/get_budgets', 'ai_usage'),
  answer: Type.Object({ budgets: Budgets, spent_today: Type.Integer({ description: 'Tokens, by all' }) }),
})

export const setBudgets = endpoint({
  method: 'POST',
  path: '/v1/admin/manuai/set_budgets',
  area,
  summary: 'Sets the budgets, in force from the next answer',
  authorization: administrator('manuai/set_budgets', 'ai_controls'),
  body: StrictObject(Budgets.properties),
  answer: Type.Object({ ...Message.properties, budgets: Budgets }),
})
