import Type, { type Static } from 'typebox'
import { Attribute, AttributeType, Grading, ReferenceAnswer } from '../case-file/schema.ts'
import { administrator, endpoint } from './endpoint.ts'
import { CaseId, Id, listing, Message, StrictObject, sortedBy, Timestamp } from './fields.ts'

const area = 'Question bank'

/** Questions in the bank of the installation. */
export const maxBankQuestions = 5000
/** Versions of one question. */
export const maxBankVersions = 500
/** Characters of a question with its settings and its reference, as JSON. */
export const maxBankContentLength = 100_000
/** Tags of one question, and the characters of each. */
export const maxBankTags = 10
export const maxTagLength = 40
/** Cases whose drafts get a question at once. */
export const maxCasesToApply = 50

const QuestionId = Id
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const Tag = Type.String({ minLength: 1, maxLength: maxTagLength, pattern: '\\S' })

/** Named so that a setting that an attribute gets later is kept only once somebody adds it here. */
const BankContent = StrictObject({
  ...Type.Pick(Attribute, ['title', 'type', 'options', 'guidance', 'ownership']).properties,
  grading: Type.Optional(StrictObject(Type.Omit(Grading, ['screening']).properties)),
  reference: Type.Optional(StrictObject(Type.Pick(ReferenceAnswer, ['answer', 'variants', 'rationale']).properties)),
})

const BankQuestionSummary = Type.Object({
  question_id: Type.String(),
  title: Type.String(),
  type: AttributeType,
  tags: Type.Array(Type.String()),
  version: Type.Integer({ description: 'The current one' }),
  cases: Type.Integer({ description: 'Cases that have a copy in their current version or their draft' }),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type BankQuestionSummary = Static<typeof BankQuestionSummary>

export const getQuestionBank = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/question_bank',
  area,
  summary: 'The questions of the question bank, by title; without what is right',
  authorization: administrator('cases/question_bank', 'edit_case'),
  query: StrictObject({
    ...listing,
    sort: sortedBy('title', 'type', 'version', 'cases', 'updated_at'),
    type: Type.Optional(AttributeType),
    tag: Type.Optional(Type.String({ maxLength: maxTagLength })),
  }),
  answer: Type.Array(BankQuestionSummary),
})

export const getBankTags = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/question_bank/tags',
  area,
  summary: 'Every tag of the question bank, and how many questions have it',
  authorization: administrator('cases/question_bank/tags', 'edit_case'),
  answer: Type.Array(Type.Object({ tag: Type.String(), questions: Type.Integer() })),
})

const BankVersion = Type.Object({
  version: Type.Integer(),
  author: Type.Union([Type.String(), Type.Null()], { description: 'An email' }),
  created_at: Timestamp,
})

const BankQuestion = Type.Object({
  question_id: Type.String(),
  version: Type.Integer({ description: 'The one whose content this is' }),
  current_version: Type.Integer(),
  content: BankContent,
  tags: Type.Array(Type.String()),
  versions: Type.Array(BankVersion, { description: 'The latest first' }),
})
export type BankQuestion = Static<typeof BankQuestion>

export const getBankQuestion = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/question_bank/question',
  area,
  summary: 'One question of the question bank with what is right, in its current version or an earlier one',
  authorization: administrator('cases/question_bank/question', 'edit_case'),
  disclosesAnswers: 'found',
  query: StrictObject({ question_id: QuestionId, version: Type.Optional(Version) }),
  answer: BankQuestion,
  errorStatuses: [404],
})

const BankUse = Type.Object({
  case_id: Type.String(),
  name: Type.String(),
  draft: Type.Boolean({ description: 'Its draft was looked at, not its current version' }),
  version: Type.Integer({ description: 'The earliest version of the question that it has a copy of' }),
  copies: Type.Integer({ description: 'How often it asks the question' }),
  forked: Type.Integer({ description: 'How many of these were changed in the case' }),
  outdated: Type.Integer({ description: 'How many are as the bank had them in an earlier version' }),
})
export type BankUse = Static<typeof BankUse>

export const getBankUse = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/question_bank/use',
  area,
  summary: 'The cases that have a copy of a question, in their draft or, without one, their current version',
  authorization: administrator('cases/question_bank/use', 'edit_case'),
  query: StrictObject({ question_id: QuestionId }),
  answer: Type.Array(BankUse),
  errorStatuses: [404],
})

const Tags = Type.Array(Tag, { maxItems: maxBankTags })

export const addBankQuestion = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/question_bank/add',
  area,
  summary: 'Adds a question to the question bank; what it holds already is not added again',
  authorization: administrator('cases/question_bank/add', 'edit_case'),
  body: StrictObject({ content: BankContent, tags: Tags }),
  answer: Type.Object({ ...Message.properties, question_id: Type.String(), version: Type.Integer() }),
  errorStatuses: [409],
})

export const editBankQuestion = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/question_bank/edit',
  area,
  summary: 'Saves the next version of a question where it says anything else; the cases that have copies keep them',
  authorization: administrator('cases/question_bank/edit', 'edit_case'),
  disclosesAnswers: 'found',
  body: StrictObject({
    question_id: QuestionId,
    version: Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'The version that was edited: refused when it is no longer the current one',
    }),
    content: BankContent,
    tags: Type.Optional(Tags),
  }),
  answer: Type.Object({ ...Message.properties, version: Type.Integer() }),
  errorStatuses: [404, 409],
})

/** What became of the copies in a case. */
const bankOutcomes = ['updated', 'unchanged', 'forked', 'theirs', 'invalid', 'archived', 'gone'] as const
export type BankOutcome = (typeof bankOutcomes)[number]

export const applyBankQuestion = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/question_bank/apply',
  area,
  summary:
    'Brings the current version of a question into the drafts of cases that have a copy; a copy that was changed in its case stays, and nothing is published',
  authorization: administrator('cases/question_bank/apply', 'edit_case'),
  disclosesAnswers: 'found',
  body: StrictObject({
    question_id: QuestionId,
    version: Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'The version that was looked at: refused when it is no longer the current one',
    }),
    cases: Type.Array(CaseId, { minItems: 1, maxItems: maxCasesToApply, uniqueItems: true }),
  }),
  answer: Type.Object({
    ...Message.properties,
    cases: Type.Array(
      Type.Object({ case_id: Type.String(), outcome: Type.Enum([...bankOutcomes]), forked: Type.Integer() }),
    ),
  }),
  errorStatuses: [404, 409],
})

export const deleteBankQuestion = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/question_bank/delete',
  area,
  summary: 'Deletes a question of the question bank with its versions; cases keep their copies',
  authorization: administrator('cases/question_bank/delete', 'edit_case'),
  body: StrictObject({ question_id: QuestionId, version: Version }),
  answer: Message,
  errorStatuses: [409],
})
