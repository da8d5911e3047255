import Type, { type Static } from 'typebox'
import { AssignmentState, EvaluationStatus, Mode } from '../assignment-state.ts'
import { CandidateCase } from '../case-file/candidate.ts'
import { ShownEvaluation, Withheld } from '../evaluation.ts'
import { NamedValues } from '../named-values.ts'
import { maxOwnershipLength } from '../ownership/graph.ts'
import { AssignmentDates } from './assignment-dates.ts'
import { Editable } from './editable.ts'
import { endpoint, owner, signedIn } from './endpoint.ts'
import { Assignment, CaseId, DocumentId, Email, Message, StrictObject, Timestamp } from './fields.ts'

const area = 'Cases'

const Token = Type.String({ minLength: 8, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' })

/** A null answer removes it: that is how a row of a repeatable subsection goes. */
const AnswerText = Type.Union([
  Type.String({
    maxLength: maxOwnershipLength,
    description: 'At most 20,000 characters, unless it is an ownership structure, which is written as JSON',
  }),
  Type.Null(),
])

/** How a test stands with its time. Pages count down from `deadline` by `now`: the server's clock, and never their own. */
export const TestRun = Type.Object({
  timeLimitMinutes: Type.Union([Type.Integer(), Type.Null()]),
  extraTimePercent: Type.Integer({ description: 'Of the time limit, which is without it' }),
  questions: Type.Integer({ description: 'How many are asked, as it is answered so far' }),
  startedAt: Type.Union([Timestamp, Type.Null()], { description: 'Null until the candidate starts it' }),
  deadline: Type.Union([Timestamp, Type.Null()], { description: 'When it is sent in as it stands' }),
  now: Timestamp,
})
export type TestRun = Static<typeof TestRun>

export const AssignedCase = Type.Object({
  caseId: Type.String(),
  mode: Mode,
  name: Type.String(),
  country: Type.String(),
  entityType: Type.String(),
  state: AssignmentState,
  submitted: Type.Boolean(),
  completeness: Type.Number({ description: 'Percent, two decimals' }),
  unanswered: Type.Integer(),
  evaluation: Type.Union([Type.Object({ score: Type.Number(), passed: Type.Boolean() }), Type.Null()]),
  /** Why there is no evaluation of what was submitted. */
  withheld: Type.Union([Withheld, Type.Null()]),
  answers: NamedValues(Type.Object({ answer: Type.String() })),
  activeSeconds: Type.Integer(),
  assignedAt: Timestamp,
  lastTouchedAt: Type.Union([Timestamp, Type.Null()]),
  lastAnswered: Type.Union([Type.String(), Type.Null()], {
    description: 'The attribute that the candidate answered last',
  }),
  test: Type.Union([TestRun, Type.Null()], { description: 'Null in training' }),
  dates: Type.Union([AssignmentDates, Type.Null()], { description: 'Null where none are set' }),
})
export type AssignedCase = Static<typeof AssignedCase>

export const getAssignedCases = endpoint({
  method: 'GET',
  path: '/v1/any/cases/get_assigned_cases',
  area,
  summary: 'The cases assigned to a user in a mode, last touched first',
  authorization: owner('user_profile'),
  disclosesAnswers: 'found',
  query: StrictObject({
    email: Email,
    mode: Mode,
    answers: Type.Optional(
      Type.Enum(['none'], { description: 'Leaves `answers` empty: a list that is asked for often needs none' }),
    ),
  }),
  answer: Type.Array(AssignedCase),
})

export const StoredAnswer = Type.Object({ answer: Type.String(), version: Type.Integer() })
export type StoredAnswer = Static<typeof StoredAnswer>

export const CaseReview = Type.Object({
  caseId: Type.String(),
  mode: Mode,
  state: AssignmentState,
  submitted: Type.Boolean(),
  completeness: Type.Number(),
  caseData: CandidateCase,
  answers: NamedValues(StoredAnswer),
  evaluation: Type.Union([ShownEvaluation, Type.Null()]),
  /** Why there is no evaluation of what was submitted. */
  withheld: Type.Union([Withheld, Type.Null()]),
  /** The running or failed evaluation, so that any tab or device can follow it. */
  job: Type.Union([
    Type.Object({ idempotencyToken: Type.String(), status: EvaluationStatus, message: Type.String() }),
    Type.Null(),
  ]),
  activeSeconds: Type.Integer(),
  submittedAt: Type.Union([Timestamp, Type.Null()]),
  attempts: Type.Integer({ description: 'How many were evaluated since it was assigned or reset' }),
  test: Type.Union([TestRun, Type.Null()], {
    description: 'Null in training. A timed test that was not started comes without questions, answers and documents',
  }),
  briefingRead: Type.Boolean({ description: 'Whether the briefing of this version of the case was read' }),
  dates: Type.Union([AssignmentDates, Type.Null()], {
    description: 'Null where none are set. A case that is not open yet comes without questions, answers and documents',
  }),
})
export type CaseReview = Static<typeof CaseReview>

export const getCaseDetails = endpoint({
  method: 'GET',
  path: '/v1/any/cases/case_review/get_case_details',
  area,
  summary: 'One assigned case with its answers and, after evaluation, its result',
  authorization: owner(),
  query: Assignment,
  answer: CaseReview,
  errorStatuses: [404],
})

export const readBriefing = endpoint({
  method: 'POST',
  path: '/v1/any/cases/read_briefing',
  area,
  summary: 'Notes that the briefing of an assigned case was read, as the version of the case that is assigned',
  authorization: owner(),
  body: StrictObject(Assignment.properties),
  answer: Message,
  errorStatuses: [404],
})

export const viewCaseDocument = endpoint({
  method: 'GET',
  path: '/v1/any/cases/case_review/case_document/{caseId}/{documentId}',
  area,
  summary: 'A source document of an assigned case',
  authorization: signedIn,
  params: Type.Object({ caseId: CaseId, documentId: DocumentId }),
  file: true,
  answer: Type.Unknown(),
  errorStatuses: [404],
})

export const updateSingleAnswer = endpoint({
  method: 'POST',
  path: '/v1/any/cases/update_single_answer',
  area,
  summary: 'Saves one answer; a stale version is refused with what the server holds',
  authorization: owner(),
  body: StrictObject({
    ...Assignment.properties,
    attributeId: Type.String({ minLength: 1, maxLength: 130 }),
    answerData: StrictObject({
      answer: AnswerText,
      version: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 2_147_483_647,
          description: 'The version this edit was based on, 0 for a first answer; without it the last write wins',
        }),
      ),
    }),
  }),
  answer: Type.Object({ message: Type.String(), attributeId: Type.String(), version: Type.Integer() }),
  errorStatuses: [404, 409],
})

export const updateProgress = endpoint({
  method: 'PUT',
  path: '/v1/any/cases/update_progress',
  area,
  summary: 'Notes the progress of a case; the server counts it itself and answers its own figure',
  authorization: owner(),
  body: Editable(
    {
      ...Assignment.properties,
      progress: Type.Number({ minimum: 0, maximum: 100, description: 'Percent' }),
    },
    AssignedCase,
  ),
  answer: Type.Object({ message: Type.String(), progress: Type.Number() }),
  errorStatuses: [404],
})

export const isSubmissionAllowed = endpoint({
  method: 'GET',
  path: '/v1/any/cases/is_submittion_allowed',
  area,
  summary: 'Whether the caller may submit a case now, and if not, why',
  authorization: signedIn,
  query: StrictObject({ caseId: CaseId, mode: Mode }),
  answer: Type.Object({
    allowed: Type.Boolean(),
    reason: Type.Optional(Type.String()),
    missing: Type.Optional(Type.Array(Type.String(), { description: 'Required attributes without an answer' })),
  }),
  errorStatuses: [404],
})

export const EvaluationReport = Type.Object({
  status: EvaluationStatus,
  message: Type.String(),
  evaluation: Type.Optional(ShownEvaluation),
  withheld: Type.Optional(Withheld),
})
export type EvaluationReport = Static<typeof EvaluationReport>

export const checkAnswers = endpoint({
  method: 'POST',
  path: '/v1/any/cases/check_answers/{caseId}',
  area,
  summary: 'Submits a case under a new token, or reports on the submission that a known token names',
  authorization: signedIn,
  params: Type.Object({ caseId: CaseId }),
  body: StrictObject({ mode: Mode, idempotencyToken: Type.Optional(Token) }),
  successStatuses: [200, 202],
  answer: EvaluationReport,
  errorStatuses: [404, 409],
})

export const findEvaluationJob = endpoint({
  method: 'GET',
  path: '/v1/any/cases/check_answers/{caseId}/{token}',
  area,
  summary: 'Whether a submission exists for the token',
  authorization: signedIn,
  params: Type.Object({ caseId: CaseId, token: Token }),
  successStatuses: [202],
  answer: EvaluationReport,
  errorStatuses: [404],
})

export const unlockCase = endpoint({
  method: 'POST',
  path: '/v1/any/cases/unlock_case',
  area,
  summary: 'Opens an evaluated training case for another try; answers stay',
  authorization: owner(),
  body: Editable(Assignment.properties, AssignedCase),
  answer: Message,
  errorStatuses: [404, 409],
})
