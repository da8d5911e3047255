import Type, { type Static } from 'typebox'
import { Mode } from '../assignment-state.ts'
import { administrator, endpoint } from './endpoint.ts'
import { Id, Timestamp } from './fields.ts'

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
    overdue_reviews: Type.Optional(Waiting),
    reviews: Type.Optional(Waiting),
    contests: Type.Optional(Waiting),
    failed_evaluations: Type.Optional(Waiting),
    drafts: Type.Optional(Waiting),
    questions: Type.Optional(Waiting),
    failed_jobs: Type.Optional(Waiting),
  }),
})

const Cohort = Type.Object({ id: Id, description: Type.String() })

export const getNextDays = endpoint({
  method: 'GET',
  path: '/v1/admin/shared/get_next_days',
  area: 'Analytics',
  summary:
    'What is due within seven days and not yet submitted by all, and the programmes that start; ten of each at most',
  authorization: administrator('shared/get_next_days', 'cohort_profile'),
  answer: Type.Object({
    due: Type.Array(
      Type.Object({
        due_at: Timestamp,
        case_id: Type.String(),
        case_name: Type.String(),
        mode: Mode,
        cohort: Type.Union([Cohort, Type.Null()], {
          description: 'Null for what was assigned to people by themselves',
        }),
        people: Type.Integer({ description: 'Who have it with this date' }),
        submitted: Type.Integer({ description: 'How many of them have submitted it' }),
      }),
      { description: 'By date' },
    ),
    more_due: Type.Integer({ description: 'How many are not listed' }),
    starting: Type.Array(
      Type.Object({
        starts_on: Type.String({ format: 'date' }),
        programme_id: Id,
        programme: Type.String(),
        cohort: Cohort,
        people: Type.Integer({ description: 'Members of the cohort' }),
      }),
    ),
  }),
})
