import type { CheckedModelMark } from './calibrate.ts'
import { questionKey } from './release-reach.ts'

/**
 * Only the marks of questions as they were when a mark of them was last checked: those of an earlier text or rubric show
 * nothing of what would be released now.
 */
export function ofLatestQuestions(marks: readonly CheckedModelMark[]): CheckedModelMark[] {
  const keyOf = ({ attributeId, basis }: CheckedModelMark) => questionKey(basis.caseId, attributeId)
  const latest = new Map(marks.map((mark) => [keyOf(mark), mark.basis.question]))
  return marks.filter((mark) => latest.get(keyOf(mark)) === mark.basis.question)
}
