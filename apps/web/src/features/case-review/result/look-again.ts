import { type AskedSectionView, type Question, questionsOf } from '@casebench/shared/case-file/questions'
import type { Marked, Markings } from './markings.ts'

export type ToLookAt = { section: AskedSectionView; question: Question; title: string; marked: Marked }

function titleOf(section: AskedSectionView, question: Question): string {
  const group = section.groups.find(({ questions }) => questions.includes(question))
  if (question.row === undefined || !group) return question.title
  return `${group.title} ${group.rows.indexOf(question.row) + 1}, ${question.title}`
}

/** The wrong and the not-sure answers, the wrong ones first, each in the order of the case file. */
export function toLookAt(sections: readonly AskedSectionView[], markings: Markings): ToLookAt[] {
  const all = sections.flatMap((section) =>
    questionsOf(section).flatMap((question) => {
      const marked = markings.get(question.attributeId)
      if (!marked || marked.marking === 'correct') return []
      return [{ section, question, title: titleOf(section, question), marked }]
    }),
  )
  return [
    ...all.filter(({ marked }) => marked.marking === 'wrong'),
    ...all.filter(({ marked }) => marked.marking === 'notSure'),
  ]
}
