import type { AskedSectionView } from '@casebench/shared/case-file/questions'
import { type Question, questionsOf } from '@casebench/shared/case-file/questions'
import type { Answers } from '@casebench/shared/case-file/schema'
import { type Remark, remarkOn } from '../readings/remark.ts'

export type AnswerToCheck = { sectionKey: string; question: Question; remark: Remark }

/** The answers that can be read in two ways, or do not look like what is asked for, in the order of the questions. */
export const answersToCheck = (sections: readonly AskedSectionView[], answers: Answers): AnswerToCheck[] =>
  sections.flatMap((section) =>
    questionsOf(section).flatMap((question) => {
      const remark = remarkOn(question, answers[question.attributeId] ?? '')
      return remark === undefined ? [] : [{ sectionKey: section.key, question, remark }]
    }),
  )
