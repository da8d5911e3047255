import Type, { type Static } from 'typebox'
import { AssignmentState, EvaluationStatus, Mode } from '../assignment-state.ts'
import { GivenPoints, MarkedCriterion, ShownRubric } from '../case-file/rubric.ts'
import { sourceTypes } from '../case-file/source-types.ts'
import { GradedBy, Marking, StructureMarks } from '../evaluation.ts'
import { EvidenceMark } from '../evidence/evidence-mark.ts'
import { AcceptedPassages, EvidenceList } from '../evidence/schema.ts'
import { NamedValues } from '../named-values.ts'
import { ProposalState } from './accepted-answers.ts'
import { ReviewComment } from './comments.ts'
import { administrator, endpoint } from './endpoint.ts'
import { AnsweredYesNo, StrictObject, TextLanguage, Timestamp } from './fields.ts'
import { MarkedAssignment } from './marked-work.ts'

const area = 'Case administration'

const maxFeedbackLength = 5000

export const overrideAnswers = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/override_answers',
  area,
  summary: 'Marks answers by hand; refused when the score is no longer the one that was looked at',
  authorization: administrator('cases/override_answers', 'manual_assessment'),
  disclosesAnswers: 'named',
  decidesAbout: 'work',
  body: StrictObject({
    ...MarkedAssignment.properties,
    override: NamedValues(
      StrictObject({
        marking: Marking,
        feedback: Type.Optional(Type.String({ maxLength: maxFeedbackLength })),
        criteria: Type.Optional(GivenPoints),
      }),
      { minNameLength: 1, maxNameLength: 130, minProperties: 1, maxProperties: 1000 },
    ),
    current_score: Type.Number({ minimum: 0, maximum: 1 }),
  }),
  answer: Type.Object({ message: Type.String(), score: Type.Number(), passed: Type.Boolean() }),
  errorStatuses: [404, 409],
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
  yesNo: AnsweredYesNo,
  manuMarking: Marking,
  feedback: Type.String(),
  quote: Type.Union([Type.String(), Type.Null()], { description: 'The passage of the answer that Manu went by' }),
  suggested: Type.Union([Marking, Type.Null()], {
    description: 'What Manu suggests of an answer that waits for a person: theirs once they agree',
  }),
  credit: Type.Number({ description: '0 to 1' }),
  weight: Type.Number({ description: '0 where it is asked and does not count' }),
  gradedBy: GradedBy,
  given: Type.Optional(EvidenceList),
  evidence: Type.Optional(EvidenceMark),
  passages: Type.Optional(AcceptedPassages),
  rationale: Type.Optional(Type.String({ description: 'Where there are passages' })),
  structure: Type.Optional(StructureMarks),
  rubric: Type.Optional(ShownRubric),
  criteria: Type.Optional(Type.Array(MarkedCriterion, { description: 'The points that a person gave by its rubric' })),
  referenceId: Type.Union([Type.String(), Type.Null()], {
    description: 'Under which id the answer sheet has what it was compared with: accept_variant takes it',
  }),
  proposed: Type.Optional(
    Type.Object(
      { state: ProposalState, decision: Type.String({ description: 'Why it was declined' }) },
      { description: 'This answer was proposed as one that the case accepts' },
    ),
  ),
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
  can_still_pass: Type.Boolean({ description: 'Not passed, but what waited for a reviewer could still change that' }),
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
  can_still_pass: Type.Union([Type.Boolean(), Type.Null()]),
})
export type SubmissionEntry = Static<typeof SubmissionEntry>

export const getComparison = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/get_comparison',
  area,
  summary: 'A user’s answers beside the answer sheet, with every mark that was ever given',
  authorization: administrator('cases/get_comparison', 'manual_assessment'),
  disclosesAnswers: 'named',
  query: MarkedAssignment,
  answer: Type.Object({
    email: Type.String({ description: 'The reference in its place while the caller marks this test blind' }),
    caseId: Type.String(),
    mode: Mode,
    name: Type.String(),
    language: TextLanguage,
    state: AssignmentState,
    version: Type.Integer({ description: 'The version that it was judged by, or is worked on' }),
    current_version: Type.Integer(),
    score: Type.Union([Type.Number(), Type.Null()]),
    passed: Type.Union([Type.Boolean(), Type.Null()]),
    pass_mark: Type.Number(),
    blind: Type.Boolean({
      description:
        'Until the caller has decided, what others marked and wrote is left out, and the score is without it',
    }),
    read_only: Type.Boolean({
      description: 'Tests are marked blind, and the caller knows whose this is and has not decided about it',
    }),
    own: Type.Boolean({ description: 'The caller’s own work, which someone else must mark' }),
    kept_apart: Type.Union([Type.Enum(['team', 'training']), Type.Null()], {
      description:
        'Why someone else must mark it: the caller shares a cohort or an organization with this person, or has reviewed their training',
    }),
    rows: Type.Array(ComparisonRow),
    history: Type.Array(MarkingEntry, { description: 'Of the submission that counts, first to last' }),
    submissions: Type.Array(SubmissionEntry, { description: 'Newest first' }),
    comments: Type.Array(ReviewComment, { description: 'On the result that counts; none of one’s own work' }),
    documents: Type.Array(
      Type.Object({ documentId: Type.String(), title: Type.String(), contentType: Type.Enum([...sourceTypes]) }),
      {
        description: 'Of the version that it was judged by, or is worked on',
      },
    ),
  }),
  errorStatuses: [404],
})
