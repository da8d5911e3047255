import Type, { type Static } from 'typebox'
import { AssignmentState, Mode } from '../assignment-state.ts'
import { AnswerSheet, AttributeType, CaseData } from '../case-file/schema.ts'
import { strictnesses } from '../case-file/strictness.ts'
import { Marking } from '../evaluation.ts'
import { maxOwnershipLength } from '../ownership/graph.ts'
import { OwnershipRule } from '../ownership/rule.ts'
import { Editable } from './editable.ts'
import { administrator, endpoint } from './endpoint.ts'
import { CaseId, listing, Message, StrictObject, Timestamp } from './fields.ts'

const area = 'Case administration'

/** A case file has thousands of questions at most, each with a dozen values. */
export const maxCaseValues = 60_000

/** What an author writes about a change that they publish. */
export const maxNoteLength = 2000

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

export const CaseSummary = Type.Object({
  caseId: Type.String(),
  name: Type.String(),
  version: Type.Integer(),
  assigned: Type.Integer(),
  submitted: Type.Integer({ description: 'Assignments whose result stands' }),
  archived: Type.Boolean({ description: 'It is given to no one any more' }),
  test_only: Type.Boolean({ description: 'It is kept for tests' }),
  draft_since: Type.Union([Timestamp, Type.Null()], { description: 'It has a draft that is not published' }),
  draft_requested: Type.Boolean({ description: 'Somebody asks to have the draft published' }),
  open_test: Type.Boolean({ description: 'The caller has this case as a test that is not finished' }),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type CaseSummary = Static<typeof CaseSummary>

const caseFields = ['name', 'case_id', 'version', 'created_at', 'updated_at', 'assigned', 'submitted'] as const

export const getAllCases = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/get_all_cases',
  area,
  summary: 'Every case, by name; archived ones only where they are asked for',
  authorization: administrator('cases/get_all_cases', 'cases'),
  query: StrictObject({
    ...listing,
    sort: Type.Optional(Type.Enum([...caseFields, ...caseFields.map((field) => `-${field}` as const)])),
    archived: Type.Optional(Type.Enum(['false', 'true'])),
    drafts: Type.Optional(
      Type.Enum(['all', 'requested'], {
        description: 'Only cases with a draft, or with one that somebody else asks to have published',
      }),
    ),
  }),
  answer: Type.Array(CaseSummary),
})

/** With its answer sheet: for nobody without `case_profile`. */
export const CaseFile = Type.Object({
  caseId: Type.String(),
  version: Type.Integer(),
  current_version: Type.Integer(),
  archived: Type.Boolean(),
  caseData: CaseData,
  answerSheet: AnswerSheet,
})
export type CaseFile = Static<typeof CaseFile>

export const getCase = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/get_case',
  area,
  summary: 'One case with its answer sheet, in its current version or an earlier one',
  authorization: administrator('cases/get_case', 'case_profile'),
  disclosesAnswers: 'named',
  query: StrictObject({ case_id: CaseId, version: Type.Optional(Version) }),
  answer: CaseFile,
  errorStatuses: [404],
})

// Only what they are is checked on the way in: the handler checks them, so that all faults come back at once.
const caseBody = {
  caseId: CaseId,
  caseData: Type.Unsafe<CaseData>(
    Type.Object(
      {},
      {
        description:
          'As get_case answers it. Documents and knowledge check may be left out, a question may be its text alone, and a selector needs no selectorId',
      },
    ),
  ),
  answerSheet: Type.Unsafe<AnswerSheet>(
    Type.Object({}, { description: 'As get_case answers it, or the answers alone: { attributeId: "text" }' }),
  ),
}
/** A case as the specification has it (§3): what stands beside these in it, or is read of one, only describes. */
const CaseAsRead = Type.Object({
  ...CaseSummary.properties,
  ...CaseFile.properties,
  submitted: Type.Unknown({ description: 'Of an assignment' }),
  evaluation: Type.Unknown({ description: 'Of an assignment' }),
})
const saved = { message: Type.String(), caseId: Type.String(), version: Type.Integer() }

export const insertCase = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/insert_case/',
  maxBodyValues: maxCaseValues,
  area,
  summary: 'Adds a case; all its faults come back at once (400, code invalid_case)',
  authorization: administrator('cases/insert_case', 'add_case'),
  body: Editable(caseBody, CaseAsRead),
  answer: Type.Object(saved),
  errorStatuses: [409],
})

export const editCase = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/edit_case',
  maxBodyValues: maxCaseValues,
  area,
  summary:
    'Saves a new version of a case where anything changed; who has not begun gets it, everyone else keeps theirs',
  authorization: administrator('cases/edit_case', 'edit_case'),
  disclosesAnswers: 'named',
  body: Editable(
    {
      ...caseBody,
      version: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 2_147_483_647,
          description: 'The version that was edited: refused when it is no longer the current one',
        }),
      ),
    },
    CaseAsRead,
  ),
  answer: Type.Object({
    ...saved,
    moved: Type.Integer({ description: 'Assignments that were not begun and have the new version now' }),
    kept: Type.Integer({ description: 'Assignments that keep an earlier version' }),
  }),
  errorStatuses: [404, 409],
})

/** A change of a case that candidates do not get until it is published. */
export const CaseDraft = Type.Object({
  revision: Type.String({ description: 'Another one with each save' }),
  base_version: Version,
  current_version: Type.Integer({ description: 'The one that candidates get meanwhile' }),
  caseData: CaseData,
  answerSheet: AnswerSheet,
  created_by: Type.Union([Type.String(), Type.Null()], { description: 'An email' }),
  created_at: Timestamp,
  saved_by: Type.Union([Type.String(), Type.Null()], { description: 'An email' }),
  saved_at: Timestamp,
  requested_by: Type.Union([Type.String(), Type.Null()], {
    description: 'Who asked a second person to publish it; an email',
  }),
  requested_at: Type.Union([Timestamp, Type.Null()], { description: 'Null where nobody has asked' }),
  note: Type.String({ description: 'What they wrote about the change' }),
  returned_by: Type.Union([Type.String(), Type.Null()], { description: 'Who sent it back instead; an email' }),
  returned_reason: Type.String({ description: 'Empty where it was not sent back' }),
})
export type CaseDraft = Static<typeof CaseDraft>

export const getCaseDraft = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/get_case_draft',
  area,
  summary: 'The unpublished draft of a case with its answer sheet; null where it has none',
  authorization: administrator('cases/get_case_draft', 'edit_case'),
  disclosesAnswers: 'named',
  query: StrictObject({ case_id: CaseId }),
  answer: Type.Object({ draft: Type.Union([CaseDraft, Type.Null()]) }),
  errorStatuses: [404],
})

const ChangeNote = Type.String({ minLength: 1, maxLength: maxNoteLength, pattern: '\\S' })

const Revision = Type.String({
  format: 'uuid',
  description: 'The draft that was looked at: refused when it is another by now',
})

export const saveCaseDraft = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/save_case_draft',
  maxBodyValues: maxCaseValues,
  area,
  summary: 'Saves a change of a case as its draft, which candidates do not get; a case has one draft at most',
  authorization: administrator('cases/save_case_draft', 'edit_case'),
  disclosesAnswers: 'named',
  body: StrictObject({
    ...caseBody,
    version: Version,
    revision: Type.Union([Revision, Type.Null()], { description: 'Null where there was no draft' }),
  }),
  answer: Type.Object({ message: Type.String(), revision: Type.String(), base_version: Type.Integer() }),
  errorStatuses: [404, 409],
})

export const publishCaseDraft = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/publish_case_draft',
  area,
  summary:
    'Makes the draft of a case its next version, with a note on the change; who has not begun gets it, everyone else keeps theirs',
  authorization: administrator('cases/publish_case_draft', 'edit_case'),
  disclosesAnswers: 'named',
  body: StrictObject({
    case_id: CaseId,
    revision: Revision,
    note: ChangeNote,
  }),
  answer: Type.Object({
    message: Type.String(),
    version: Type.Integer(),
    moved: Type.Integer({ description: 'Assignments that were not begun and have the new version now' }),
    kept: Type.Integer({ description: 'Assignments that keep an earlier version' }),
  }),
  errorStatuses: [404, 409],
})

export const requestPublication = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/request_publication',
  area,
  summary:
    'Asks a second person to publish the draft of a case, where whoever changes a case may not publish it; another save of the draft takes it back',
  authorization: administrator('cases/request_publication', 'edit_case'),
  disclosesAnswers: 'named',
  module: 'four_eyes',
  body: StrictObject({ case_id: CaseId, revision: Revision, note: ChangeNote }),
  answer: Message,
  errorStatuses: [404, 409],
})

export const returnCaseDraft = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/return_case_draft',
  area,
  summary: 'Sends a draft back to whoever asked to have it published, and tells them why; the draft stays',
  authorization: administrator('cases/return_case_draft', 'edit_case'),
  disclosesAnswers: 'named',
  module: 'four_eyes',
  body: StrictObject({ case_id: CaseId, revision: Revision, reason: ChangeNote }),
  answer: Message,
  errorStatuses: [404, 409],
})

export const discardCaseDraft = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/discard_case_draft',
  area,
  summary: 'Deletes the draft of a case; its current version stays as it is',
  authorization: administrator('cases/discard_case_draft', 'edit_case'),
  disclosesAnswers: 'named',
  body: StrictObject({ case_id: CaseId, revision: Revision }),
  answer: Message,
  errorStatuses: [404, 409],
})

/** One fault of a case file or its answer sheet. */
export const CaseFault = Type.Object({
  path: Type.String({ description: 'A JSON pointer (RFC 6901) that begins with /caseData or /answerSheet' }),
  message: Type.String(),
  sentence: Type.Optional(
    Type.String({ description: 'The same as a sentence to show at the field, and what to do about it' }),
  ),
})
export type CaseFault = Static<typeof CaseFault>

export const checkCaseFile = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/check_case',
  maxBodyValues: maxCaseValues,
  area,
  summary: 'Says what is wrong with a case as it stands, and saves nothing',
  authorization: administrator('cases/check_case', 'edit_case'),
  body: Editable({ caseData: caseBody.caseData, answerSheet: caseBody.answerSheet }, CaseAsRead),
  answer: Type.Object({
    faults: Type.Array(CaseFault, { description: 'The first 500; none where the case can be saved' }),
    total: Type.Integer(),
  }),
})

// Judged while the caller waits: what a person tries is short.
export const maxTriedLength = 2000

export const tryGrading = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/try_grading',
  area,
  summary: 'Judges a sample answer to one attribute by the rules, as the evaluation would; nothing is saved',
  authorization: administrator('cases/try_grading', 'edit_case'),
  body: StrictObject({
    type: AttributeType,
    reference: Type.String({ maxLength: maxOwnershipLength }),
    answer: Type.String({
      maxLength: maxOwnershipLength,
      description: `At most ${maxTriedLength} characters, unless it is an ownership structure`,
    }),
    variants: Type.Optional(Type.Array(Type.String({ maxLength: maxTriedLength }), { maxItems: 50 })),
    options: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 200 })),
    tolerance: Type.Optional(Type.Number({ minimum: 0 })),
    pattern: Type.Optional(Type.String({ maxLength: 500 })),
    caseSensitive: Type.Optional(Type.Boolean()),
    strict: Type.Optional(Type.Array(Type.Enum(strictnesses), { maxItems: strictnesses.length })),
    ownership: Type.Optional(OwnershipRule),
    country: Type.Optional(Type.String({ maxLength: 100, description: 'The country in the details of the case' })),
  }),
  answer: Type.Object({
    marking: Marking,
    credit: Type.Number({ description: '0 to 1' }),
    reasons: Type.Array(
      Type.Object({
        text: Type.String({ description: 'For reviewers; it may quote the reference' }),
        hint: Type.Optional(Type.String({ description: 'What a candidate in training is told' })),
        read: Type.Optional(Type.String({ description: 'What a candidate is told that was read in the answer' })),
        code: Type.String({ description: 'The code of the rule' }),
        rule: Type.Optional(Type.String({ description: 'The rule in words, where the answer is not right' })),
      }),
    ),
  }),
})

export const deleteCases = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/delete_case/',
  area,
  summary: 'Deletes cases; those that were submitted are archived instead',
  authorization: administrator('cases/delete_case', 'delete_cases'),
  disclosesAnswers: 'named',
  body: StrictObject({ caseIds: Type.Array(CaseId, { minItems: 1, maxItems: 1000 }) }),
  answer: Type.Object({ message: Type.String(), deleted: Type.Integer(), archived: Type.Integer() }),
  errorStatuses: [409],
})

export const AffectedAssignments = Type.Object({
  mode: Mode,
  version: Type.Integer({ description: 'The version that the answers were given to' }),
  state: AssignmentState,
  count: Type.Integer(),
})
export type AffectedAssignments = Static<typeof AffectedAssignments>

export const getCaseEffect = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/get_case_effect',
  area,
  summary: 'Whom an edit of a case concerns: its assignments by mode, version and state, and its latest regrading',
  authorization: administrator('cases/get_case_effect', 'cases'),
  query: StrictObject({ case_id: CaseId }),
  answer: Type.Object({
    caseId: Type.String(),
    version: Type.Integer(),
    test_only: Type.Boolean({ description: 'It is kept for tests' }),
    assignments: Type.Array(AffectedAssignments),
    outdated_results: Type.Integer({ description: 'Results that stand and were judged by an earlier version' }),
    latest_job: Type.Union([Type.String(), Type.Null()], { description: 'The id of its latest regrading' }),
  }),
  errorStatuses: [404],
})

export const CaseVersion = Type.Object({
  version: Type.Integer(),
  current: Type.Boolean(),
  author: Type.Union([Type.String(), Type.Null()], {
    description: 'An email; null where it came with the installation',
  }),
  created_at: Timestamp,
  note: Type.String({ description: 'What its author wrote about the change; empty where nobody was asked' }),
  published_by: Type.Union([Type.String(), Type.Null()], {
    description: 'Who published the draft of its author; an email, null where it was saved at once',
  }),
  assignments: Type.Integer({ description: 'That work on it' }),
  results: Type.Integer({ description: 'Submissions that were judged by it' }),
})
export type CaseVersion = Static<typeof CaseVersion>

export const getCaseVersions = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/get_case_versions',
  area,
  summary: 'The versions of a case, newest first',
  authorization: administrator('cases/get_case_versions', 'cases'),
  query: StrictObject({ case_id: CaseId, limit: listing.limit, offset: listing.offset }),
  answer: Type.Array(CaseVersion),
  errorStatuses: [404],
})
