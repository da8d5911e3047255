import { type AskedSectionView, type Question, questionsOf } from '@casebench/shared/case-file/questions'
import type { Answers } from '@casebench/shared/case-file/schema'
import { listOf } from '../../../ui/in-words.ts'
import { isEmpty } from '../desk/section-figures.ts'

export type EmptySection = { section: AskedSectionView; questions: Question[] }

/** The empty questions by section, required ones first. */
export const emptyBySection = (sections: readonly AskedSectionView[], answers: Answers): EmptySection[] =>
  sections
    .map((section) => ({
      section,
      questions: questionsOf(section)
        .filter((question) => isEmpty(answers, question))
        .sort((a, b) => Number(b.required) - Number(a.required)),
    }))
    .filter(({ questions }) => questions.length > 0)

export const titlesOf = (sections: readonly AskedSectionView[], attributeIds: readonly string[]): string => {
  const titles = new Map(sections.flatMap(questionsOf).map(({ attributeId, title }) => [attributeId, title]))
  return listOf(attributeIds.map((attributeId) => titles.get(attributeId) ?? attributeId))
}
