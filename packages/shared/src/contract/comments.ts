import Type, { type Static } from 'typebox'
import { administrator, endpoint, owner } from './endpoint.ts'
import { Assignment, CaseId, Id, Message, StrictObject, Timestamp } from './fields.ts'
import { MarkedAssignment } from './marked-work.ts'

const area = 'Comments'

/** Characters of a comment, written or kept in the bank. */
export const maxCommentLength = 2000
/** Comments on one submission. */
export const maxComments = 200
/** Comments in the bank of the installation. */
export const maxBankComments = 500

const AttributeId = Type.Union([Type.String({ minLength: 1, maxLength: 130 }), Type.Null()], {
  description: 'Null for the result as a whole',
})

const Text = Type.String({ minLength: 1, maxLength: maxCommentLength, pattern: '\\S' })

/** A comment as its candidate reads it: who wrote it is not in it. */
export const OwnComment = Type.Object({ attributeId: AttributeId, text: Type.String() })
export type OwnComment = Static<typeof OwnComment>

export const getOwnComments = endpoint({
  method: 'GET',
  path: '/v1/any/cases/comments',
  area,
  summary:
    'What reviewers commented on the result that counts; of a test only the comment on the whole, and nothing while the result is withheld',
  authorization: owner(),
  query: Assignment,
  answer: Type.Array(OwnComment),
  errorStatuses: [404],
})

/** A comment as reviewers see it. One that was removed keeps its version, and has no text. */
export const ReviewComment = Type.Object({
  attributeId: AttributeId,
  text: Type.String(),
  version: Type.Integer(),
  by: Type.Union([Type.String(), Type.Null()], { description: 'The email of who wrote it last' }),
  updated_at: Timestamp,
})
export type ReviewComment = Static<typeof ReviewComment>

export const saveComments = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/save_comments',
  area,
  summary: 'Saves comments on a result, all or none; refused when one of them, or the result, has changed since',
  authorization: administrator('cases/save_comments', 'manual_assessment'),
  disclosesAnswers: 'named',
  decidesAbout: 'work',
  body: StrictObject({
    ...MarkedAssignment.properties,
    submitted_at: Type.String({
      format: 'date-time',
      description: 'When the answers were sent in that it is about: refused when another submission counts now',
    }),
    comments: Type.Array(
      StrictObject({
        attributeId: AttributeId,
        text: Type.String({ maxLength: maxCommentLength, description: 'Empty to remove it' }),
        version: Type.Integer({
          minimum: 0,
          maximum: 2_147_483_647,
          description: 'The version that this edit was based on, 0 for the first',
        }),
      }),
      { minItems: 1, maxItems: maxComments },
    ),
  }),
  answer: Message,
  errorStatuses: [404, 409],
})

/** A comment that reviewers use again. */
export const BankComment = Type.Object({
  id: Type.String(),
  case_id: Type.Union([Type.String(), Type.Null()], { description: 'Null where it is for all cases' }),
  text: Type.String(),
  created_by: Type.Union([Type.String(), Type.Null()], { description: 'An email' }),
})
export type BankComment = Static<typeof BankComment>

const Scope = Type.Boolean({ description: 'It is offered in all cases, not in this one alone' })

export const getCommentBank = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/comment_bank',
  area,
  summary: 'The comments to use again in a case: those of the case, and those for all cases',
  authorization: administrator('cases/comment_bank', 'manual_assessment'),
  disclosesAnswers: 'named',
  query: StrictObject({ case_id: CaseId }),
  answer: Type.Array(BankComment),
  errorStatuses: [404],
})

export const addBankComment = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/comment_bank',
  area,
  summary: 'Adds a comment to the bank; what it holds already is not added again',
  authorization: administrator('cases/comment_bank/add', 'manual_assessment'),
  disclosesAnswers: 'named',
  body: StrictObject({ case_id: CaseId, for_all_cases: Scope, text: Text }),
  answer: Type.Object({ ...Message.properties, comment: BankComment }),
  errorStatuses: [404, 409],
})

export const editBankComment = endpoint({
  method: 'PUT',
  path: '/v1/admin/cases/comment_bank/{id}',
  area,
  summary: 'Changes a comment of the bank; comments that were written with it stay as they are',
  authorization: administrator('cases/comment_bank/edit', 'manual_assessment'),
  disclosesAnswers: 'named',
  params: Type.Object({ id: Id }),
  body: StrictObject({ case_id: CaseId, for_all_cases: Scope, text: Text }),
  answer: Type.Object({ ...Message.properties, comment: BankComment }),
  errorStatuses: [404, 409],
})

export const deleteBankComment = endpoint({
  method: 'DELETE',
  path: '/v1/admin/cases/comment_bank/{id}',
  area,
  summary: 'Deletes a comment of the bank; one that is gone already stays so',
  authorization: administrator('cases/comment_bank/delete', 'manual_assessment'),
  disclosesAnswers: 'named',
  params: Type.Object({ id: Id }),
  query: StrictObject({ case_id: CaseId }),
  answer: Message,
  errorStatuses: [404],
})
