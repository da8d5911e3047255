import type { Mode } from '@casebench/shared/assignment-state'
import { type AskedSectionView, questionsOf } from '@casebench/shared/case-file/questions'
import type { MarkedCriterion } from '@casebench/shared/case-file/rubric'
import type { FeedbackRow, MarkedItem, Marking, ShownEvaluation, ShownStructure } from '@casebench/shared/evaluation'
import { t } from '@lingui/core/macro'

/** `remark`: why a correct answer that differs from its reference was accepted, or what a reviewer says of it. */
export type Marked = {
  marking: Marking
  item: MarkedItem | undefined
  remark?: string
  /** How each part of an ownership structure was judged. */
  structure?: ShownStructure
  /** The points that a reviewer gave by its rubric. */
  criteria?: readonly MarkedCriterion[]
}

/** The mark says already that it is correct. Results of engines before 1.6, which are in English, have no remark of their own. */
const remarkIn = ({ content, remark }: FeedbackRow): string => remark ?? content.replace(/^Correct\.\s*/, '')

/** What helps most with a question that is to be looked at again. */
export const adviceOn = ({ item }: Marked): string =>
  item?.detailed_feedback || item?.feedback || t`A reviewer will check this.`

/** Whether its mark was given by an evaluation or a person, and may have been or be contested. */
export const isJudged = ({ marking, item }: Marked): boolean => marking === 'correct' || item !== undefined

/** The result with the titles of the case as its author wrote them, where the reader has asked for these. */
export function withOriginalTitles(evaluation: ShownEvaluation): ShownEvaluation {
  const original = (item: MarkedItem): MarkedItem => ({
    ...item,
    detailed_feedback: item.detailed_feedback_original ?? item.detailed_feedback,
  })
  const { marking } = evaluation
  return {
    ...evaluation,
    marking: { ...marking, wrong: marking.wrong.map(original), notSure: marking.notSure.map(original) },
  }
}

export type Markings = ReadonlyMap<string, Marked>

/**
 * The verdict on every question. In test mode candidates see none. A question that counts and has no feedback at all
 * counts as not sure (specification §4). An empty cell of a list that has nothing to be compared with is no such question,
 * and no answer to a hit: the answer sheet need not have all of them.
 */
export function markingsOf(
  evaluation: ShownEvaluation | null,
  mode: Mode,
  sections: readonly AskedSectionView[],
): Markings {
  const markings = new Map<string, Marked>()
  if (!evaluation || mode === 'test') return markings
  for (const section of sections)
    for (const { attributeId, weight, row, asked } of questionsOf(section))
      if (weight > 0 && row === undefined && asked === undefined)
        markings.set(attributeId, { marking: 'notSure', item: undefined })
  const remarks = new Map(evaluation.feedback.map((row) => [row.attributeId, remarkIn(row)]))
  for (const attributeId of evaluation.marking.correct) {
    const remark = remarks.get(attributeId)
    markings.set(attributeId, { marking: 'correct', item: undefined, ...(remark ? { remark } : {}) })
  }
  for (const item of evaluation.marking.wrong) markings.set(item.attributeId, { marking: 'wrong', item })
  for (const item of evaluation.marking.notSure) markings.set(item.attributeId, { marking: 'notSure', item })
  for (const [attributeId, structure] of Object.entries(evaluation.structures ?? {})) {
    const marked = markings.get(attributeId)
    if (marked) markings.set(attributeId, { ...marked, structure })
  }
  for (const [attributeId, criteria] of Object.entries(evaluation.criteria ?? {})) {
    const marked = markings.get(attributeId)
    if (marked) markings.set(attributeId, { ...marked, criteria })
  }
  return markings
}
