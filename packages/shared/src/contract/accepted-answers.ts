import Type, { type Static } from 'typebox'
import { administrator, endpoint } from './endpoint.ts'
import { CaseId, Id, listing, Message, StrictObject, sortedBy, Timestamp } from './fields.ts'

const area = 'Case administration'

/** So many of a case may wait to be decided. */
export const maxProposedAnswers = 200
export const maxReasonLength = 2000

export const ProposalState = Type.Enum(['open', 'accepted', 'declined'])
export type ProposalState = Static<typeof ProposalState>

const Trial = Type.Union([Type.String(), Type.Null()], {
  description: 'The job that tries what regrading would change, for who may regrade',
})

const Reason = Type.String({ maxLength: maxReasonLength })

/** An answer that a reviewer thinks the case should accept. Who wrote it is not kept. */
export const ProposedAnswer = Type.Object({
  id: Type.String(),
  caseId: Type.String(),
  case_name: Type.String(),
  attributeId: Type.String({ description: 'Under which the answer sheet has its reference' }),
  attribute_title: Type.Union([Type.String(), Type.Null()], { description: 'Null where the case no longer asks it' }),
  answer: Type.String(),
  reference: Type.Union([Type.String(), Type.Null()], { description: 'The reference answer, as it is now' }),
  reason: Type.String(),
  proposed_by: Type.Union([Type.String(), Type.Null()], { description: 'An email' }),
  created_at: Timestamp,
  state: ProposalState,
  decision: Type.String({ description: 'Why it was declined' }),
  decided_by: Type.Union([Type.String(), Type.Null()], { description: 'An email' }),
  decided_at: Type.Union([Timestamp, Type.Null()]),
})
export type ProposedAnswer = Static<typeof ProposedAnswer>

export const acceptVariant = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/accept_variant',
  area,
  summary:
    'Saves a new version in which a further answer is right, and tries what that would change for who may regrade',
  authorization: administrator('cases/accept_variant', 'edit_case'),
  disclosesAnswers: 'named',
  body: StrictObject({
    case_id: CaseId,
    attributeId: Type.String({ minLength: 1, maxLength: 130, description: 'An id of the answer sheet' }),
    variant: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
  }),
  answer: Type.Object({ ...Message.properties, job_id: Trial, version: Type.Integer() }),
  errorStatuses: [404, 409],
})

export const proposeAnswer = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/propose_answer',
  area,
  summary: 'Proposes a further answer that a case should accept; who may edit cases decides',
  authorization: administrator('cases/propose_answer', 'manual_assessment'),
  disclosesAnswers: 'named',
  body: StrictObject({
    case_id: CaseId,
    attributeId: Type.String({ minLength: 1, maxLength: 130, description: 'An id of the answer sheet' }),
    answer: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
    reason: Type.Optional(Reason),
  }),
  answer: Message,
  errorStatuses: [404, 409],
})

export const getProposedAnswers = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/proposed_answers',
  area,
  summary:
    'Answers that reviewers propose to accept, those that wait first; without cases that the caller has as a test',
  authorization: administrator('cases/proposed_answers', 'edit_case'),
  disclosesAnswers: 'found',
  query: StrictObject({
    state: Type.Optional(ProposalState),
    case_id: Type.Optional(CaseId),
    ...listing,
    sort: sortedBy('state', 'created_at', 'case'),
  }),
  answer: Type.Array(ProposedAnswer),
})

export const decideProposedAnswer = endpoint({
  method: 'PUT',
  path: '/v1/admin/cases/proposed_answers/{id}/decide',
  area,
  summary: 'Accepts a proposed answer, which saves a new version of the case, or declines it with a reason',
  authorization: administrator('cases/proposed_answers/decide', 'edit_case'),
  disclosesAnswers: 'found',
  params: Type.Object({ id: Id }),
  body: Type.Union([
    StrictObject({ decision: Type.Literal('accept') }),
    StrictObject({
      decision: Type.Literal('decline'),
      reason: Type.String({ minLength: 1, maxLength: maxReasonLength, pattern: '\\S' }),
    }),
  ]),
  answer: Type.Object({
    ...Message.properties,
    job_id: Trial,
  }),
  errorStatuses: [404, 409],
})
