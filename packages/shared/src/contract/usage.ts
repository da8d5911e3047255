import Type, { type Static } from 'typebox'
import { administrator, call } from './call.ts'
import { Email, Fields, Timestamp } from './fields.ts'

const area = 'Usage'

/** Specification §3: usage data. */
export const UsagePoint = Type.Object({ timestamp: Timestamp, total_tokens: Type.Integer() })
export type UsagePoint = Static<typeof UsagePoint>

export const getUsageOfUser = call({
  method: 'GET',
  path: '/v1/admin/usage/email',
  area,
  summary: 'The tokens a user has spent, by day',
  may: administrator('usage/email', 'ai_usage'),
  query: Fields({ email: Email }),
  answer: Type.Array(UsagePoint),
  refuses: [404],
})

export const getUsage = call({
  method: 'POST',
  path: '/v1/admin/manuai/usage/{param}',
  area,
  summary: 'The tokens spent over a period, of everyone or of one user',
  may: administrator('manuai/usage', 'ai_usage'),
  params: Type.Object({ param: Type.Enum(['hour', 'day', 'week', 'month', 'year']) }),
  body: Fields({
    f: Type.Integer({ minimum: 0, maximum: 10, description: 'The form of the answer; the page asks for 2' }),
    email: Type.Optional(Type.Union([Email, Type.Null()])),
    date: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  }),
  answer: Type.Array(UsagePoint),
  refuses: [404],
})
