import Type, { type Static } from 'typebox'
import { Mode } from '../assignment-state.ts'
import { administrator, endpoint } from './endpoint.ts'
import { CaseId, Email, Id, listing, StrictObject, sortedBy, Timestamp } from './fields.ts'

const area = 'Review queue'

export const maxReviewers = 50
/** `x-total-count` of the queue counts to here: beyond it the figure says nothing, and costs time. */
export const reviewsCounted = 10_000
/** How many days an installation may give a review. */
export const maxDaysToReview = 90

/** Someone of the review by name. */
export const Reviewer = Type.Object({ email: Type.String(), name: Type.String() })
export type Reviewer = Static<typeof Reviewer>

/** A standing result of which something waits for a person. */
export const ReviewItem = Type.Object({
  id: Type.String(),
  email: Type.String({
    description: 'Of the candidate; the reference in its place, and no name, where the caller marks a test blind',
  }),
  name: Type.String(),
  caseId: Type.String(),
  case_name: Type.String(),
  mode: Mode,
  not_sure: Type.Integer({ description: 'Attributes that are marked not sure, by whomever: they wait for a person' }),
  left_not_sure: Type.Integer({ description: 'Those of them that a person has looked at and left not sure' }),
  not_sure_by: Type.Union([Reviewer, Type.Null()], { description: 'Who was the last to leave one so' }),
  contests: Type.Integer({ description: 'Open contests' }),
  since: Type.String({ format: 'date-time', description: 'When the first of it began to wait, UTC' }),
  due_at: Type.Union([Timestamp, Type.Null()], {
    description: 'By when it is to be reviewed; null where the installation sets no days to review',
  }),
  overdue: Type.Boolean({ description: 'That moment has passed' }),
  reviewer: Type.Union([Reviewer, Type.Null()]),
  assigned_at: Type.Union([Timestamp, Type.Null()]),
  late: Type.Boolean({ description: 'It was submitted after it was due' }),
  extended: Type.Boolean({ description: 'The candidate had more time or attempts than others' }),
  extra_time_percent: Type.Integer({ description: 'With which the test was started' }),
  own: Type.Boolean({ description: 'The caller’s own work, which someone else has to mark' }),
  open_test: Type.Boolean({ description: 'The caller has this case as a test that is not finished' }),
})
export type ReviewItem = Static<typeof ReviewItem>

export const ReviewKind = Type.Enum(['not_sure', 'undecided', 'left_not_sure', 'contest'], {
  description:
    '`undecided` is what no person has looked at, `left_not_sure` what one has left so; `not_sure` is either of them',
})
export type ReviewKind = Static<typeof ReviewKind>

export const ReviewAssignment = Type.Enum(['mine', 'unassigned', 'others'])
export type ReviewAssignment = Static<typeof ReviewAssignment>

const narrowing = {
  assigned: Type.Optional(ReviewAssignment),
  reviewer: Type.Optional(Email),
  case_id: Type.Optional(CaseId),
  cohort_id: Type.Optional(Id),
  mode: Type.Optional(Mode),
  kind: Type.Optional(ReviewKind),
  overdue: Type.Optional(Type.Enum(['true'])),
}

export const getReviewQueue = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/review_queue',
  area,
  summary:
    'What waits for a person, longest waiting first; without what the caller is to mark blindly. x-total-count counts to 10,000',
  authorization: administrator('cases/review_queue', 'manual_assessment'),
  query: StrictObject({ ...narrowing, ...listing, sort: sortedBy('since', 'due', 'not_sure', 'contests') }),
  answer: Type.Array(ReviewItem),
})

export const getNextReview = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/review_queue/next',
  area,
  summary:
    'The longest waiting of what the caller may take: theirs, or nobody’s that they have not left not sure; not their own work or, where reviewers are kept apart, that of their team, and of no case that they have as a test',
  authorization: administrator('cases/review_queue/next', 'manual_assessment'),
  query: StrictObject({
    ...narrowing,
    q: listing.q,
    after: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'The one at hand: what comes after it, or the first once it is gone',
      }),
    ),
  }),
  answer: Type.Object({ next: Type.Union([ReviewItem, Type.Null()]) }),
})

export const getReviewers = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/review_queue/reviewers',
  area,
  summary: 'Who may mark by hand, by name, with how much waits for each',
  authorization: administrator('cases/review_queue/reviewers', 'manual_assessment'),
  query: StrictObject({ limit: listing.limit, offset: listing.offset, q: listing.q }),
  answer: Type.Array(Type.Object({ ...Reviewer.properties, waiting: Type.Integer() })),
})

/** What one reviewer has to do and has done; without a reviewer, what is assigned to nobody. */
export const Workload = Type.Object({
  reviewer: Type.Union([Reviewer, Type.Null()], { description: 'Null for what is not assigned' }),
  may_mark: Type.Boolean({
    description: 'False for somebody who may not mark by hand any more; true without a reviewer',
  }),
  waiting: Type.Integer(),
  overdue: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Null where the installation sets no days to review',
  }),
  since: Type.Union([Timestamp, Type.Null()], { description: 'When the oldest of it began to wait' }),
  decided_7: Type.Integer({ description: 'Results whose last answer or contest they decided in the last 7 days' }),
  decided_30: Type.Integer({ description: 'The same of the last 30 days' }),
  median_seconds: Type.Union([Type.Number(), Type.Null()], {
    description:
      'From assignment to decision, of those of the last 30 days that were assigned to them; null without any',
  }),
})
export type Workload = Static<typeof Workload>

export const getWorkload = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/review_queue/workload',
  area,
  summary:
    'How much waits for each reviewer and how much they have decided, with a row for what is not assigned; without what the caller is to mark blindly',
  authorization: administrator('cases/review_queue/workload', 'manual_assessment'),
  query: StrictObject({
    ...listing,
    sort: sortedBy('name', 'waiting', 'overdue', 'since', 'decided_7', 'decided_30', 'median_seconds'),
  }),
  answer: Type.Array(Workload),
})

const DaysToReview = Type.Union([Type.Integer({ minimum: 1, maximum: maxDaysToReview }), Type.Null()], {
  description: 'Of 24 hours, from when a result begins to wait for review; null for no due dates',
})

export const getDaysToReview = endpoint({
  method: 'GET',
  path: '/v1/admin/system/get_days_to_review',
  area,
  summary: 'How many days reviewers have for a result',
  authorization: administrator('system/get_days_to_review', 'modules'),
  answer: Type.Object({ days: DaysToReview }),
})

export const setDaysToReview = endpoint({
  method: 'POST',
  path: '/v1/admin/system/set_days_to_review',
  area,
  summary: 'Sets how many days reviewers have for a result, also for what waits already',
  authorization: administrator('system/set_days_to_review', 'modules'),
  body: StrictObject({ days: DaysToReview }),
  answer: Type.Object({ message: Type.String(), days: DaysToReview }),
})

const MissedReview = Type.Object({
  id: Type.String(),
  reviewer: Type.Union([Reviewer, Type.Null()], { description: 'Whose it is now; null where nothing waits any more' }),
})

export const assignReviews = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/review_queue/assign',
  area,
  summary:
    'Gives items to a reviewer, splits them evenly among several, or releases them; what has become another’s since it was looked at stays theirs',
  authorization: administrator('cases/review_queue/assign', 'manual_assessment'),
  body: StrictObject({
    items: Type.Array(
      StrictObject({
        id: Id,
        reviewer: Type.Union([Email, Type.Null()], { description: 'Whose it was when it was looked at' }),
      }),
      { minItems: 1, maxItems: 1000 },
    ),
    reviewers: Type.Array(Email, { maxItems: maxReviewers, description: 'None releases them' }),
  }),
  answer: Type.Object({
    message: Type.String(),
    assigned: Type.Integer({ description: 'Items that are as wanted now' }),
    missed: Type.Array(MissedReview),
  }),
  errorStatuses: [403, 404, 409],
})
