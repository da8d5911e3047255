import Type, { type Static } from 'typebox'
import { Mode } from '../assignment-state.ts'
import { Marking } from '../evaluation.ts'
import { administrator, endpoint, owner } from './endpoint.ts'
import { Assignment, CaseId, Email, Id, listing, Message, StrictObject, Timestamp } from './fields.ts'
import { EmailOrReference } from './marked-work.ts'

const area = 'Contests'

export const maxArgumentLength = 2000
const maxReasonLength = 5000

export const ContestState = Type.Enum(['open', 'accepted', 'rejected', 'withdrawn'])
export type ContestState = Static<typeof ContestState>

const contest = {
  id: Type.String(),
  attributeId: Type.Union([Type.String(), Type.Null()], { description: 'Null: the whole result, as in a test' }),
  argument: Type.String(),
  fileName: Type.Union([Type.String(), Type.Null()], { description: 'A document that the candidate attached' }),
  state: ContestState,
  decision: Type.String({ description: 'The reviewer’s reason' }),
  created_at: Timestamp,
  decided_at: Type.Union([Timestamp, Type.Null()], { description: 'Decided or withdrawn' }),
}

/** A contest as its candidate sees it: who decided it is not in it. */
export const OwnContest = Type.Object(contest)
export type OwnContest = Static<typeof OwnContest>

export const getOwnContests = endpoint({
  method: 'GET',
  path: '/v1/any/cases/contests',
  area,
  summary: 'What the caller contests in the result that counts, in the order it was filed',
  authorization: owner(),
  query: Assignment,
  answer: Type.Array(OwnContest),
  errorStatuses: [404],
})

export const fileContest = endpoint({
  method: 'POST',
  path: '/v1/any/cases/contests',
  area,
  summary:
    'Says why a wrong or not-sure answer is right, once for each answer of a submission; a test names no answers, so its whole result is contested',
  authorization: owner(),
  body: StrictObject({
    ...Assignment.properties,
    attributeId: Type.Union([Type.String({ minLength: 1, maxLength: 130 }), Type.Null()], {
      description: 'Null in a test, and only there',
    }),
    submitted_at: Type.String({
      format: 'date-time',
      description: 'When the answers were sent in whose result was looked at: refused when another result counts now',
    }),
    argument: Type.String({ minLength: 1, maxLength: maxArgumentLength, pattern: '\\S' }),
    fileName: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: 'A document that is attached to the case' }),
    ),
  }),
  answer: Type.Object({ message: Type.String(), contest: OwnContest }),
  errorStatuses: [404, 409],
})

export const withdrawContest = endpoint({
  method: 'POST',
  path: '/v1/any/cases/contests/{id}/withdraw',
  area,
  summary: 'Takes an open contest back; the same answer may be contested again',
  authorization: owner(),
  params: Type.Object({ id: Id }),
  body: StrictObject({ email: Email }),
  answer: Message,
  errorStatuses: [404, 409],
})

/** A contest as reviewers see it. Nothing of the answer sheet is in it: `get_comparison` has that. */
export const Contest = Type.Object({
  ...contest,
  email: Type.String({
    description: 'The reference in its place, and no name, while the caller marks this test blind',
  }),
  name: Type.String(),
  caseId: Type.String(),
  case_name: Type.String(),
  mode: Mode,
  attribute_title: Type.Union([Type.String(), Type.Null()]),
  answer: Type.Union([Type.String(), Type.Null()], { description: 'As it was sent in' }),
  marking: Type.Union([Marking, Type.Null()], { description: 'As it stands now' }),
  score: Type.Number({ description: 'As it stands now: deciding asks for it' }),
  counts: Type.Boolean({ description: 'The result that it contests still counts' }),
  decided_by: Type.Union([Type.String(), Type.Null()], { description: 'An email' }),
  open_test: Type.Boolean({
    description: 'The caller has this case as a test that is not finished: what tells of its answers is left out',
  }),
})
export type Contest = Static<typeof Contest>

const sortFields = ['state', 'created_at', 'decided_at'] as const

export const getContests = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/contests',
  area,
  summary: 'What candidates contest: open ones first, longest waiting first',
  authorization: administrator('cases/contests', 'manual_assessment'),
  disclosesAnswers: 'found',
  query: StrictObject({
    state: Type.Optional(Type.Enum(['open', 'accepted', 'rejected', 'withdrawn', 'all'])),
    mode: Type.Optional(Mode),
    case_id: Type.Optional(CaseId),
    email: Type.Optional(EmailOrReference),
    ...listing,
    sort: Type.Optional(Type.Enum([...sortFields, ...sortFields.map((field) => `-${field}` as const)])),
  }),
  answer: Type.Array(Contest),
})

export const decideContest = endpoint({
  method: 'PUT',
  path: '/v1/admin/cases/contests/{id}/decide',
  area,
  summary:
    'Accepts a contest, which marks its answer as correct, or rejects it with a reason, which marks its answer as wrong; what a whole result should be is marked by override_answers. The candidate is told',
  authorization: administrator('cases/contests/decide', 'manual_assessment'),
  disclosesAnswers: 'found',
  decidesAbout: 'work',
  params: Type.Object({ id: Id }),
  body: Type.Union([
    StrictObject({
      decision: Type.Literal('accept'),
      reason: Type.Optional(Type.String({ maxLength: maxReasonLength })),
      current_score: Type.Number({ minimum: 0, maximum: 1, description: 'Refused when it is no longer the score' }),
    }),
    StrictObject({
      decision: Type.Literal('reject'),
      reason: Type.String({ minLength: 1, maxLength: maxReasonLength, pattern: '\\S' }),
    }),
  ]),
  answer: Type.Object({ message: Type.String(), contest: Contest }),
  errorStatuses: [404, 409],
})
