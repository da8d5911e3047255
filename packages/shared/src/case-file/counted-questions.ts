import { askedSections, joinChosen, questionsOf, selectorOf } from './questions.ts'
import type { CaseData } from './schema.ts'

/** A question that counts in a result. */
export type CountedQuestion = { id: string; title: string; weight: number }

/** The questions that count, with their weights: whatever a selection leads to, and of what repeats one row. */
export function countedQuestions(caseData: CaseData): CountedQuestion[] {
  const everything = Object.fromEntries(
    caseData.components.flatMap(({ sections }) =>
      sections.flatMap((section) => {
        const selectorId = selectorOf(section)
        return selectorId === undefined ? [] : [[selectorId, joinChosen(section.subsections.map(({ title }) => title))]]
      }),
    ),
  )
  return askedSections(caseData, everything)
    .flatMap(questionsOf)
    .filter(({ weight }) => weight > 0)
    .map(({ baseId: id, title, weight }) => ({ id, title, weight }))
}
