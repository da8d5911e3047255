import Type, { type Static } from 'typebox'
import { AnswerSheet, AttributeType, CaseData } from '../case-file/schema.ts'
import { Marking } from '../evaluation.ts'
import { administrator, call } from './call.ts'
import { Editable } from './editable.ts'
import { CaseId, Fields, listing, Timestamp } from './fields.ts'

const area = 'Case administration'

/** A case file has thousands of questions at most, each with a dozen values. */
export const maxCaseValues = 60_000

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

export const CaseSummary = Type.Object({
  caseId: Type.String(),
  name: Type.String(),
  version: Type.Integer(),
  assigned: Type.Integer(),
  submitted: Type.Integer({ description: 'Assignments whose result stands' }),
  archived: Type.Boolean({ description: 'It is given to no one any more' }),
  test_only: Type.Boolean({ description: 'It is kept for tests' }),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type CaseSummary = Static<typeof CaseSummary>

const caseFields = ['name', 'case_id', 'version', 'created_at', 'updated_at', 'assigned', 'submitted'] as const

export const getAllCases = call({
  method: 'GET',
  path: '/v1/admin/cases/get_all_cases',
  area,
  summary: 'Every case, by name; archived ones only where they are asked for',
  may: administrator('cases/get_all_cases', 'cases'),
  query: Fields({
    ...listing,
    sort: Type.Optional(Type.Enum([...caseFields, ...caseFields.map((field) => `-${field}` as const)])),
    archived: Type.Optional(Type.Enum(['false', 'true'])),
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

export const getCase = call({
  method: 'GET',
  path: '/v1/admin/cases/get_case',
  area,
  summary: 'One case with its answer sheet, in its current version or an earlier one',
  may: administrator('cases/get_case', 'case_profile'),
  disclosesAnswers: 'named',
  query: Fields({ case_id: CaseId, version: Type.Optional(Version) }),
  answer: CaseFile,
  refuses: [404],
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

export const insertCase = call({
  method: 'POST',
  path: '/v1/admin/cases/insert_case/',
  maxBodyValues: maxCaseValues,
  area,
  summary: 'Adds a case; all its faults come back at once (400, code invalid_case)',
  may: administrator('cases/insert_case', 'add_case'),
  body: Editable(caseBody, CaseAsRead),
  answer: Type.Object(saved),
  refuses: [409],
})

export const editCase = call({
  method: 'POST',
  path: '/v1/admin/cases/edit_case',
  maxBodyValues: maxCaseValues,
  area,
  summary:
    'Saves a new version of a case where anything changed; who has not begun gets it, everyone else keeps theirs',
  may: administrator('cases/edit_case', 'edit_case'),
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
  refuses: [404, 409],
})

/** One fault of a case file or its answer sheet. */
export const CaseFault = Type.Object({
  path: Type.String({ description: 'A JSON pointer (RFC 6901) that begins with /caseData or /answerSheet' }),
  message: Type.String(),
})
export type CaseFault = Static<typeof CaseFault>

export const checkCaseFile = call({
  method: 'POST',
  path: '/v1/admin/cases/check_case',
  maxBodyValues: maxCaseValues,
  area,
  summary: 'Says what is wrong with a case as it stands, and saves nothing',
  may: administrator('cases/check_case', 'edit_case'),
  body: Editable({ caseData: caseBody.caseData, answerSheet: caseBody.answerSheet }, CaseAsRead),
  answer: Type.Object({
    faults: Type.Array(CaseFault, { description: 'The first 500; none where the case can be saved' }),
    total: Type.Integer(),
  }),
})

const longestReference = 10_000
// Judged while the caller waits: what a person tries is short.
const longestTried = 2000

export const tryGrading = call({
  method: 'POST',
  path: '/v1/admin/cases/try_grading',
  area,
  summary: 'Judges a sample answer to one attribute by the rules, as the evaluation would; nothing is saved',
  may: administrator('cases/try_grading', 'edit_case'),
  body: Fields({
    type: AttributeType,
    reference: Type.String({ maxLength: longestReference }),
    answer: Type.String({ maxLength: longestTried }),
    variants: Type.Optional(Type.Array(Type.String({ maxLength: longestTried }), { maxItems: 50 })),
    options: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 200 })),
    tolerance: Type.Optional(Type.Number({ minimum: 0 })),
    pattern: Type.Optional(Type.String({ maxLength: 500 })),
    caseSensitive: Type.Optional(Type.Boolean()),
    country: Type.Optional(Type.String({ maxLength: 100, description: 'The country in the details of the case' })),
  }),
  answer: Type.Object({
    marking: Marking,
    credit: Type.Number({ description: '0 to 1' }),
    reasons: Type.Array(
      Type.Object({
        text: Type.String({ description: 'For reviewers; it may quote the reference' }),
        hint: Type.Optional(Type.String({ description: 'What a candidate in training is told' })),
      }),
    ),
  }),
})

export const deleteCases = call({
  method: 'POST',
  path: '/v1/admin/cases/delete_case/',
  area,
  summary: 'Deletes cases; those that were submitted are archived instead',
  may: administrator('cases/delete_case', 'delete_cases'),
  disclosesAnswers: 'named',
  body: Fields({ caseIds: Type.Array(CaseId, { minItems: 1, maxItems: 1000 }) }),
  answer: Type.Object({ message: Type.String(), deleted: Type.Integer(), archived: Type.Integer() }),
  refuses: [409],
})
