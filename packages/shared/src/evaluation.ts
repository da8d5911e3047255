import Type, { type Static } from 'typebox'
import type { AcceptingReasonCode } from './accepted-differences.ts'
import type { LosingReasonCode } from './analysis/reason-labels.ts'
import { MarkedCriterion } from './case-file/rubric.ts'
import { type EvidenceMark, ShownEvidence } from './evidence/evidence-mark.ts'
import type { Text } from './message.ts'
import { NamedValues } from './named-values.ts'
import type { ModelBasis } from './psychometrics/release-reach.ts'

export const Marking = Type.Enum(['correct', 'wrong', 'notSure'])
export type Marking = Static<typeof Marking>

export const GradedBy = Type.Enum(['rules', 'model', 'person'])
export type GradedBy = Static<typeof GradedBy>

/** Every code that this engine gives. A stored result of another version may have others. */
export type ReasonCode = AcceptingReasonCode | LosingReasonCode

/**
 * Why an answer was marked as it was. `text` speaks to reviewers and may quote the reference;
 * `hint`, where there is one, helps a candidate in training and never does. `read` tells the candidate what was read in the answer, or which
 * part of it differs, and speaks of the answer alone. `quote` is the passage of the answer that a model went by.
 */
export type Reason = { code: ReasonCode; text: Text; hint?: Text; read?: Text; quote?: string }

/** What the engine decided about one attribute. `credit` goes from 0 to 1 and is 0 while `notSure`. */
export type Verdict = {
  attributeId: string
  marking: Marking
  credit: number
  weight: number
  reasons: Reason[]
  gradedBy: GradedBy
  /** Of its evidence, where the case asks for any and the reference has passages. */
  evidence?: EvidenceMark
  /** How each part of an ownership graph was judged. */
  structure?: StructureMarks
  /** What a person gave each criterion of its rubric. */
  criteria?: MarkedCriterion[]
  /** What a model's "correct" in a test rests on. */
  basis?: ModelBasis
}

export const MarkedItem = Type.Object({
  attributeId: Type.String(),
  feedback: Type.String({ description: 'One line' }),
  detailed_feedback: Type.String({ description: 'What is wrong and where to look' }),
  detailed_feedback_original: Type.Optional(
    Type.String({
      description:
        'The same with the titles and guidance of the case as its author wrote them, where a translation is shown',
    }),
  ),
})
export type MarkedItem = Static<typeof MarkedItem>

/** Specification §3, marking feedback. */
export const MarkingFeedback = Type.Object({
  summary: Type.String(),
  wrong: Type.Array(MarkedItem),
  notSure: Type.Array(MarkedItem),
  correct: Type.Array(Type.String()),
})
export type MarkingFeedback = Static<typeof MarkingFeedback>

/** Specification §3, feedback row. */
export const FeedbackRow = Type.Object({
  title: Type.String({ description: 'Component, section, subsection and attribute, joined by commas' }),
  content: Type.String(),
  hasError: Type.Boolean(),
  attributeId: Type.String(),
  /** Absent in results of engines before 1.6, whose content has it behind "Correct.". */
  remark: Type.Optional(Type.String({ description: 'What more there is to say of a right answer, or nothing' })),
})
export type FeedbackRow = Static<typeof FeedbackRow>

export const VerdictCounts = Type.Object({ correct: Type.Integer(), wrong: Type.Integer(), notSure: Type.Integer() })
export type VerdictCounts = Static<typeof VerdictCounts>

export const SectionScore = Type.Object({
  key: Type.String({ description: 'The section’s key in the case file' }),
  componentTitle: Type.String(),
  sectionTitle: Type.String(),
  score: Type.Number({ minimum: 0, maximum: 1 }),
  weight: Type.Number({ description: 'Sum of the weights of what was asked' }),
  counts: VerdictCounts,
  /** Of each question that counts; absent in results of before they were noted. */
  weights: Type.Optional(Type.Array(Type.Number())),
  /** Absent where nothing waits, and in results of before it was noted. */
  waiting: Type.Optional(
    Type.Number({ description: 'Share of the weight that waits for a reviewer: earned by nobody, lost by nobody' }),
  ),
})
export type SectionScore = Static<typeof SectionScore>

/**
 * What is said of one answer, to be put into the words of whoever reads it: the line and what more there is to say, in the order in which
 * they stand in its feedback.
 */
export type SaidOfAnswer = {
  line: Text
  details: Text[]
  /** The details say what the line says: a row of feedback leaves the line out. */
  repeats?: true
}

/** One entity, relation or beneficial owner of an ownership graph. */
export const PartMark = Type.Object({
  answer: Type.Optional(Type.String({ description: 'Its id in the answer; absent where the answer lacks it' })),
  reference: Type.Optional(Type.String({ description: 'Its id in the reference; absent while that is hidden' })),
  marking: Marking,
})
export type PartMark = Static<typeof PartMark>

/** How each part of an ownership graph was judged. */
export const StructureMarks = Type.Object({
  entities: Type.Array(PartMark),
  relations: Type.Array(PartMark),
  owners: Type.Array(PartMark),
})
export type StructureMarks = Static<typeof StructureMarks>

/** The same with the reference, where the candidate may see it. */
export const ShownStructure = Type.Object({
  ...StructureMarks.properties,
  reference: Type.Optional(Type.String({ description: 'The reference graph, where the case reveals answers' })),
})
export type ShownStructure = Static<typeof ShownStructure>

/**
 * The result of one submission as it is stored. What of it its candidate may see is decided whenever it is served, by
 * `feedbackDisclosure`.
 */
export const Evaluation = Type.Object({
  score: Type.Number({ minimum: 0, maximum: 1 }),
  passed: Type.Boolean(),
  /** Not passed, but what waits for a reviewer can still change that; absent where it cannot. */
  canStillPass: Type.Optional(Type.Boolean()),
  passMark: Type.Number(),
  counts: VerdictCounts,
  marking: MarkingFeedback,
  feedback: Type.Array(FeedbackRow),
  perSection: Type.Array(SectionScore),
  gradedBy: Type.Array(GradedBy),
  engineVersion: Type.String(),
  durationMs: Type.Number(),
  /** By attribute, in training, where evidence was marked. */
  evidence: Type.Optional(NamedValues(ShownEvidence)),
  /** By attribute, where there is feedback; absent in results of engines before 1.6. */
  said: Type.Optional(Type.Record(Type.String(), Type.Unsafe<SaidOfAnswer>(Type.Object({})))),
  /** By attribute, where an ownership graph is asked for and feedback is given. */
  structures: Type.Optional(NamedValues(ShownStructure)),
  /** By attribute, where a person marked by a rubric and feedback is given. */
  criteria: Type.Optional(NamedValues(Type.Array(MarkedCriterion))),
})
export type Evaluation = Static<typeof Evaluation>

/** Why the result of a training is not shown: `feedbackDisclosure` says what each means. */
export const Withheld = Type.Enum(['testAssigned', 'testPossible', 'keptForTests'])
export type Withheld = Static<typeof Withheld>

/** How well a section of a test went, in thirds. */
export const SectionLevel = Type.Enum(['low', 'middle', 'high'])
export type SectionLevel = Static<typeof SectionLevel>

/**
 * A section as it is shown: in training with its weight, score and counts, in a test with its level alone. The others are null, and
 * the level too where it would speak of single answers.
 */
export const ShownSection = Type.Object({
  ...Type.Omit(SectionScore, ['weights', 'weight', 'score', 'counts']).properties,
  weight: Type.Union([SectionScore.properties.weight, Type.Null()]),
  score: Type.Union([SectionScore.properties.score, Type.Null()]),
  counts: Type.Union([VerdictCounts, Type.Null()]),
  level: Type.Union([SectionLevel, Type.Null()]),
})
export type ShownSection = Static<typeof ShownSection>

/**
 * An evaluation as its candidate may see it. How it came about (who marked, with which engine, in what time) is not
 * theirs: it tells which answers the rules decided at once and which a model or a person looked at. Only that a model marked some is said, as nobody
 * is judged by one without being told. In a test nothing of it speaks of a single answer: there are only the
 * levels of sections that do not, and no counts where questions weigh differently, as with the score they would.
 */
export const ShownEvaluation = Type.Object({
  ...Type.Omit(Evaluation, ['counts', 'perSection', 'gradedBy', 'engineVersion', 'durationMs', 'said']).properties,
  counts: Type.Union([VerdictCounts, Type.Null()]),
  perSection: Type.Array(ShownSection),
  markedByModel: Type.Optional(
    Type.Boolean({ description: 'A model’s mark of some answer counts; absent where none does' }),
  ),
})
export type ShownEvaluation = Static<typeof ShownEvaluation>
