import Type, { type Static } from 'typebox'
import { AssignmentState, EvaluationStatus, Mode } from '../assignment-state.ts'
import { AnswerSheet, AttributeType, CaseData } from '../case-file/schema.ts'
import { GradedBy, Marking } from '../evaluation.ts'
import { NamedValues } from '../named-values.ts'
import { administrator, call } from './call.ts'
import { Editable } from './editable.ts'
import { Assignment, CaseId, Emails, Fields, Id, listing, Message, Timestamp } from './fields.ts'

const area = 'Case administration'

/** A case file has thousands of questions at most, each with a dozen values. */
const maxCaseValues = 60_000

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

export const getAssignableCases = call({
  method: 'GET',
  path: '/v1/admin/cases/get_assignable_cases',
  area,
  summary: 'The names of the cases that can be assigned, for whoever assigns them without writing them',
  may: administrator('cases/get_assignable_cases', 'assign_cases'),
  query: Fields({ limit: listing.limit, offset: listing.offset, q: listing.q }),
  answer: Type.Array(Type.Object({ caseId: Type.String(), name: Type.String() })),
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
  body: Fields({ caseIds: Type.Array(CaseId, { minItems: 1, maxItems: 1000 }) }),
  answer: Type.Object({ message: Type.String(), deleted: Type.Integer(), archived: Type.Integer() }),
  refuses: [409],
})

export const AffectedAssignments = Type.Object({
  mode: Mode,
  version: Type.Integer({ description: 'The version that the answers were given to' }),
  state: AssignmentState,
  count: Type.Integer(),
})
export type AffectedAssignments = Static<typeof AffectedAssignments>

export const getCaseEffect = call({
  method: 'GET',
  path: '/v1/admin/cases/get_case_effect',
  area,
  summary: 'Whom an edit of a case concerns: its assignments by mode, version and state, and its latest regrading',
  may: administrator('cases/get_case_effect', 'cases'),
  query: Fields({ case_id: CaseId }),
  answer: Type.Object({
    caseId: Type.String(),
    version: Type.Integer(),
    test_only: Type.Boolean({ description: 'It is kept for tests' }),
    assignments: Type.Array(AffectedAssignments),
    outdated_results: Type.Integer({ description: 'Results that stand and were judged by an earlier version' }),
    latest_job: Type.Union([Type.String(), Type.Null()], { description: 'The id of its latest regrading' }),
  }),
  refuses: [404],
})

/** A case with results that an earlier version of it judged. */
export const OutdatedCase = Type.Object({
  caseId: Type.String(),
  name: Type.String(),
  version: Type.Integer({ description: 'The current one' }),
  outdated_results: Type.Integer({ description: 'Results that stand and were judged by an earlier version' }),
  latest_job: Type.Union([Type.String(), Type.Null()], { description: 'The id of its latest regrading' }),
})
export type OutdatedCase = Static<typeof OutdatedCase>

export const getOutdatedCases = call({
  method: 'GET',
  path: '/v1/admin/cases/get_outdated_cases',
  area,
  summary: 'Cases with results that an earlier version judged, most results first: they can be regraded',
  may: administrator('cases/get_outdated_cases', 'manual_assessment'),
  query: Fields({ limit: listing.limit, offset: listing.offset }),
  answer: Type.Array(OutdatedCase),
})

export const CaseVersion = Type.Object({
  version: Type.Integer(),
  current: Type.Boolean(),
  author: Type.Union([Type.String(), Type.Null()], {
    description: 'An email; null where it came with the installation',
  }),
  created_at: Timestamp,
  assignments: Type.Integer({ description: 'That work on it' }),
  results: Type.Integer({ description: 'Submissions that were judged by it' }),
})
export type CaseVersion = Static<typeof CaseVersion>

export const getCaseVersions = call({
  method: 'GET',
  path: '/v1/admin/cases/get_case_versions',
  area,
  summary: 'The versions of a case, newest first',
  may: administrator('cases/get_case_versions', 'cases'),
  query: Fields({ case_id: CaseId, limit: listing.limit, offset: listing.offset }),
  answer: Type.Array(CaseVersion),
  refuses: [404],
})

/** To whom: one person, several, or everyone in a cohort. */
const Assigning = Type.Union([
  Assignment,
  Fields({ caseId: CaseId, mode: Mode, emails: Emails }),
  Fields({ caseId: CaseId, mode: Mode, cohort_id: Id }),
])
export type Assigning = Static<typeof Assigning>

const AssignWarning = Type.Union([Type.String(), Type.Null()], {
  description:
    'How many have the case both ways then, and see no marks until the test is taken; of a test, how many others in the same cohorts train with it, and how many cannot open tests yet. Null where nobody is concerned',
})

export const assignCase = call({
  method: 'POST',
  path: '/v1/admin/cases/assign_case',
  area,
  summary: 'Assigns a case in a mode to a user, to several or to a cohort; who has it already keeps it',
  may: administrator('cases/assign_case', 'assign_cases'),
  decidesAbout: 'tests',
  body: Assigning,
  answer: Type.Object({
    message: Type.String(),
    assigned: Type.Integer(),
    already: Type.Integer(),
    warning: AssignWarning,
  }),
  refuses: [404, 409],
})

export const previewAssignment = call({
  method: 'POST',
  path: '/v1/admin/cases/preview_assignment',
  area,
  summary: 'What assigning a case would mean for those who have it in the other mode; nothing is assigned',
  may: administrator('cases/preview_assignment', 'assign_cases'),
  decidesAbout: 'tests',
  body: Assigning,
  answer: Type.Object({ warning: AssignWarning }),
  refuses: [404, 409],
})

export const unassignCase = call({
  method: 'POST',
  path: '/v1/admin/cases/unassign_case',
  area,
  summary: 'Takes a case from a user, from several or from a cohort, with answers and results',
  may: administrator('cases/unassign_case', 'unassign_cases'),
  decidesAbout: 'tests',
  body: Assigning,
  answer: Type.Object({ message: Type.String(), unassigned: Type.Integer() }),
  refuses: [404],
})

export const unlockCaseOfUser = call({
  method: 'POST',
  path: '/v1/admin/cases/unlock_case',
  area,
  summary: 'Opens a user’s case for another try, in either mode and while an evaluation runs; answers stay',
  may: administrator('cases/unlock_case', 'manual_assessment'),
  decidesAbout: 'tests',
  body: Assignment,
  answer: Message,
  refuses: [404],
})

export const retryEvaluation = call({
  method: 'POST',
  path: '/v1/admin/cases/retry_evaluation',
  area,
  summary: 'Evaluates a user’s answers again, as they were sent in, after their evaluation was given up',
  may: administrator('cases/retry_evaluation', 'manual_assessment'),
  decidesAbout: 'tests',
  body: Assignment,
  answer: Message,
  refuses: [403, 404, 409],
})

export const resetCase = call({
  method: 'POST',
  path: '/v1/admin/cases/reset_case',
  area,
  summary: 'Empties a user’s case: answers, documents and times go, results become history',
  may: administrator('cases/reset_case', 'manual_assessment'),
  decidesAbout: 'tests',
  body: Assignment,
  answer: Message,
  refuses: [404],
})

const longestFeedback = 5000

export const overrideAnswers = call({
  method: 'POST',
  path: '/v1/admin/cases/override_answers',
  area,
  summary: 'Marks answers by hand; refused when the score is no longer the one that was looked at',
  may: administrator('cases/override_answers', 'manual_assessment'),
  decidesAbout: 'work',
  body: Fields({
    ...Assignment.properties,
    override: NamedValues(
      Fields({ marking: Marking, feedback: Type.Optional(Type.String({ maxLength: longestFeedback })) }),
      { shortestName: 1, longestName: 130, minProperties: 1, maxProperties: 1000 },
    ),
    current_score: Type.Number({ minimum: 0, maximum: 1 }),
  }),
  answer: Type.Object({ message: Type.String(), score: Type.Number(), passed: Type.Boolean() }),
  refuses: [404, 409],
})

/** Specification §3, comparison row. It quotes the answer sheet. */
export const ComparisonRow = Type.Object({
  componentTitle: Type.String(),
  sectionTitle: Type.String(),
  subsectionTitle: Type.String(),
  attributeName: Type.String(),
  attributeId: Type.String(),
  userAnswer: Type.String(),
  correctAnswer: Type.String(),
  manuMarking: Marking,
  feedback: Type.String(),
  quote: Type.Union([Type.String(), Type.Null()], { description: 'The passage of the answer that Manu went by' }),
  suggested: Type.Union([Marking, Type.Null()], {
    description: 'What Manu suggests of an answer that waits for a person: theirs once they agree',
  }),
  credit: Type.Number({ description: '0 to 1' }),
  weight: Type.Number({ description: '0 where it is asked and does not count' }),
  gradedBy: GradedBy,
  referenceId: Type.Union([Type.String(), Type.Null()], {
    description: 'Under which id the answer sheet has what it was compared with: accept_variant takes it',
  }),
})
export type ComparisonRow = Static<typeof ComparisonRow>

/** A result of the submission and the marks in it that the one before did not have. */
export const MarkingEntry = Type.Object({
  number: Type.Integer(),
  cause: Type.Enum(['evaluation', 'override', 'regrade']),
  by: Type.Union([Type.String(), Type.Null()], { description: 'The email of who overrode' }),
  at: Timestamp,
  score: Type.Number(),
  passed: Type.Boolean(),
  marks: Type.Array(
    Type.Object({ attributeId: Type.String(), marking: Marking, gradedBy: GradedBy, feedback: Type.String() }),
  ),
})
export type MarkingEntry = Static<typeof MarkingEntry>

export const SubmissionEntry = Type.Object({
  submitted_at: Timestamp,
  finished_at: Type.Union([Timestamp, Type.Null()]),
  status: EvaluationStatus,
  current: Type.Boolean({ description: 'Its result stands, or is waited for' }),
  score: Type.Union([Type.Number(), Type.Null()]),
  passed: Type.Union([Type.Boolean(), Type.Null()]),
})
export type SubmissionEntry = Static<typeof SubmissionEntry>

export const getComparison = call({
  method: 'GET',
  path: '/v1/admin/cases/get_comparison',
  area,
  summary: 'A user’s answers beside the answer sheet, with every mark that was ever given',
  may: administrator('cases/get_comparison', 'manual_assessment'),
  query: Assignment,
  answer: Type.Object({
    email: Type.String(),
    caseId: Type.String(),
    mode: Mode,
    name: Type.String(),
    state: AssignmentState,
    version: Type.Integer({ description: 'The version that it was judged by, or is worked on' }),
    current_version: Type.Integer(),
    score: Type.Union([Type.Number(), Type.Null()]),
    passed: Type.Union([Type.Boolean(), Type.Null()]),
    pass_mark: Type.Number(),
    own: Type.Boolean({ description: 'The caller’s own work, which someone else must mark' }),
    rows: Type.Array(ComparisonRow),
    history: Type.Array(MarkingEntry, { description: 'Of the submission that counts, first to last' }),
    submissions: Type.Array(SubmissionEntry, { description: 'Newest first' }),
  }),
  refuses: [404],
})

const Started = Type.Object({ message: Type.String(), job_id: Type.String() })

export const regrade = call({
  method: 'POST',
  path: '/v1/admin/cases/regrade',
  area,
  summary: 'Tries what judging by the current version would change, or applies exactly what such a trial said',
  may: administrator('cases/regrade', 'manual_assessment'),
  body: Type.Union([
    Fields({ case_id: CaseId, apply: Type.Literal(false) }),
    Fields({ case_id: CaseId, apply: Type.Literal(true), job_id: Id }),
  ]),
  answer: Started,
  refuses: [404, 409],
})

export const acceptVariant = call({
  method: 'POST',
  path: '/v1/admin/cases/accept_variant',
  area,
  summary: 'Saves a new version in which a further answer is right, and tries what that would change',
  may: administrator('cases/accept_variant', 'manual_assessment'),
  body: Fields({
    case_id: CaseId,
    attributeId: Type.String({ minLength: 1, maxLength: 130, description: 'An id of the answer sheet' }),
    variant: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
  }),
  answer: Type.Object({ ...Started.properties, version: Type.Integer() }),
  refuses: [404, 409],
})
