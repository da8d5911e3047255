import Type, { type Static } from 'typebox'
import { administrator, endpoint } from './endpoint.ts'
import { Timestamp } from './fields.ts'

/** What waits for somebody, and since when the oldest of it does. */
export const Waiting = Type.Object({
  count: Type.Integer(),
  since: Type.Union([Timestamp, Type.Null()], { description: 'Of the oldest; null where nothing waits' }),
})
export type Waiting = Static<typeof Waiting>

export const getAttention = endpoint({
  method: 'GET',
  path: '/v1/admin/shared/get_attention',
  area: 'Analytics',
  summary:
    'What waits for the caller: as many of each as the list that they would open has, and nothing of what they may not open',
  authorization: administrator('shared/get_attention', 'admin_dashboard'),
  answer: Type.Object({
    mail: Type.Optional(
      Type.Object(
        {
          ...Waiting.properties,
          invitations: Type.Integer({ description: 'Of them: those people cannot sign in yet' }),
        },
        { description: 'Mail that failed, or that is kept for want of a mail server' },
      ),
    ),
    applicants: Type.Optional(Waiting),
    reviews: Type.Optional(Waiting),
    contests: Type.Optional(Waiting),
    failed_evaluations: Type.Optional(Waiting),
    questions: Type.Optional(Waiting),
    failed_jobs: Type.Optional(Waiting),
  }),
})
