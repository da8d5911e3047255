import Type, { type Static } from 'typebox'
import { Mistake } from '../analysis/mistakes.ts'
import { AssignmentState, Mode } from '../assignment-state.ts'
import { ShownEvaluation, Withheld } from '../evaluation.ts'
import { EvidenceList } from '../evidence/schema.ts'
import { NamedValues } from '../named-values.ts'
import { OwnComment } from './comments.ts'
import { endpoint, owner } from './endpoint.ts'
import { Assignment, Email, StrictObject, Timestamp } from './fields.ts'

const area = 'Attempts'

/** Of more attempts at a case the latest are listed. */
export const maxListedAttempts = 50
/** Of more results the latest are part of the progress. */
export const maxProgressResults = 200

const Outcome = Type.Enum(['passed', 'notPassedYet', 'notPassed'])

const Score = Type.Object({
  score: Type.Number({ description: 'In a test to the whole percent' }),
  passMark: Type.Number(),
  outcome: Outcome,
})

const attempt = {
  number: Type.Integer({ description: 'Counted from 1, in the order of submission' }),
  submitted_at: Timestamp,
  current: Type.Boolean({ description: 'Its result counts: the case was not unlocked since' }),
}

/** An evaluated submission. `result` is null where it is withheld. */
export const Attempt = Type.Object({ ...attempt, result: Type.Union([Score, Type.Null()]) })
export type Attempt = Static<typeof Attempt>

export const getAttempts = endpoint({
  method: 'GET',
  path: '/v1/any/cases/attempts',
  area,
  summary: 'The evaluated attempts at an assigned case since it was assigned or reset, the latest first',
  authorization: owner(),
  query: Assignment,
  answer: Type.Array(Attempt),
  errorStatuses: [404],
})

export const AttemptDetails = Type.Object({
  ...attempt,
  evaluation: Type.Union([ShownEvaluation, Type.Null()]),
  /** Why there is no evaluation. */
  withheld: Type.Union([Withheld, Type.Null()]),
  /** As they were submitted; none of a test. */
  answers: NamedValues(Type.String()),
  evidence: NamedValues(EvidenceList),
  comments: Type.Array(OwnComment, { description: 'What reviewers wrote; of a test only on the whole' }),
  same_version: Type.Boolean({ description: 'It was graded by the version of the case that is asked now' }),
})
export type AttemptDetails = Static<typeof AttemptDetails>

export const getAttempt = endpoint({
  method: 'GET',
  path: '/v1/any/cases/attempts/{number}',
  area,
  summary: 'One attempt with its answers, their evidence and its result, as far as its candidate may see it',
  authorization: owner(),
  params: Type.Object({ number: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  query: Assignment,
  answer: AttemptDetails,
  errorStatuses: [404],
})

/** An entry of the knowledge base that is about a mistake. */
export const HelpEntry = Type.Object({ qid: Type.String(), question: Type.String(), response: Type.String() })
export type HelpEntry = Static<typeof HelpEntry>

/** A question of the same kind in another case of the candidate. */
export const PracticeCase = Type.Object({
  caseId: Type.String(),
  name: Type.String(),
  state: AssignmentState,
  sectionKey: Type.String(),
  attributeId: Type.String(),
})
export type PracticeCase = Static<typeof PracticeCase>

/** Answers in which the same mistake was made. */
export const MistakeGroup = Type.Object({
  mistake: Mistake,
  points: Type.Number({ description: 'What they lost, of the points of the case' }),
  attributeIds: Type.Array(Type.String()),
  entry: Type.Union([HelpEntry, Type.Null()]),
  practice: Type.Union([PracticeCase, Type.Null()]),
})
export type MistakeGroup = Static<typeof MistakeGroup>

export const getMistakes = endpoint({
  method: 'GET',
  path: '/v1/any/cases/attempts/mistakes',
  area,
  summary:
    'What cost points in the latest attempt of a training, grouped by the mistake, with a way to practise each; nothing of a test or a withheld result',
  authorization: owner(),
  query: Assignment,
  answer: Type.Object({
    attempt: Type.Union([Type.Integer(), Type.Null()], { description: 'Its number; null where nothing is told' }),
    groups: Type.Array(MistakeGroup, { description: 'What cost most first' }),
  }),
  errorStatuses: [404],
})

/** One result on the way. Withheld ones are not among them. */
export const ProgressResult = Type.Object({
  caseId: Type.String(),
  name: Type.String(),
  attempt: Type.Integer(),
  submitted_at: Timestamp,
  score: Score.properties.score,
  outcome: Outcome,
})
export type ProgressResult = Static<typeof ProgressResult>

export const getProgress = endpoint({
  method: 'GET',
  path: '/v1/any/cases/progress',
  area,
  summary: 'The results of all attempts of the caller in a mode, the first first',
  authorization: owner(),
  query: StrictObject({ email: Email, mode: Mode }),
  answer: Type.Array(ProgressResult),
})
