import Type, { type Static } from 'typebox'

export const Marking = Type.Enum(['correct', 'wrong', 'notSure'])
export type Marking = Static<typeof Marking>

export const GradedBy = Type.Enum(['rules', 'model', 'person'])
export type GradedBy = Static<typeof GradedBy>

/**
 * Why an answer was marked as it was. `text` speaks to reviewers and may quote the reference;
 * `hint`, where there is one, helps a candidate in training and never does. `quote` is the passage of the answer that a
 * model went by.
 */
export type Reason = { code: string; text: string; hint?: string; quote?: string }

/** What the engine decided about one attribute. `credit` goes from 0 to 1 and is 0 while `notSure`. */
export type Verdict = {
  attributeId: string
  marking: Marking
  credit: number
  weight: number
  reasons: Reason[]
  gradedBy: GradedBy
}

export const MarkedItem = Type.Object({
  attributeId: Type.String(),
  feedback: Type.String({ description: 'One line' }),
  detailed_feedback: Type.String({ description: 'What is wrong and where to look' }),
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
})
export type SectionScore = Static<typeof SectionScore>

/** The result of one submission as its candidate may see it. In test mode the lists of attributes are empty. */
export const Evaluation = Type.Object({
  score: Type.Number({ minimum: 0, maximum: 1 }),
  passed: Type.Boolean(),
  passMark: Type.Number(),
  counts: VerdictCounts,
  marking: MarkingFeedback,
  feedback: Type.Array(FeedbackRow),
  perSection: Type.Array(SectionScore),
  gradedBy: Type.Array(GradedBy),
  engineVersion: Type.String(),
  durationMs: Type.Number(),
})
export type Evaluation = Static<typeof Evaluation>
