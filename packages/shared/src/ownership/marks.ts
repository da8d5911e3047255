import type { PartMark, StructureMarks } from '../evaluation.ts'

/**
 * The marks as their candidate may see them while the reference is hidden: of what they drew, and nothing of what they did not. That
 * something is missing is said by the feedback.
 */
export function marksWithoutReference({ entities, relations, owners }: StructureMarks): StructureMarks {
  const own = (marks: readonly PartMark[]): PartMark[] =>
    marks.flatMap(({ answer, marking }) => (answer === undefined ? [] : [{ answer, marking }]))
  return { entities: own(entities), relations: own(relations), owners: own(owners) }
}
