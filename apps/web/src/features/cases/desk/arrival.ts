import { type AskedSectionView, questionsOf } from '@casebench/shared/case-file/questions'
import { useEffect } from 'react'
import type { Desk } from './desk-context.ts'

/** Goes to the question that a link leads to. What the case does not ask leads nowhere. */
export function useArrival(
  questionId: string | undefined,
  sections: readonly AskedSectionView[],
  goTo: Desk['goTo'],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link, and not again with every answer.
  useEffect(() => {
    const section = sections.find((one) => questionsOf(one).some(({ attributeId }) => attributeId === questionId))
    if (questionId !== undefined && section) goTo(section.key, questionId)
  }, [questionId])
}
