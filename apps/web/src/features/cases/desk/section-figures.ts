import { sharePercent } from '@casebench/shared/case-file/completeness'
import {
  type AskedSectionView,
  isGiven,
  type Question,
  questionsOf,
  toAnswerIn,
} from '@casebench/shared/case-file/questions'
import type { Answers } from '@casebench/shared/case-file/schema'
import type { ShownEvaluation, VerdictCounts } from '@casebench/shared/evaluation'
import type { Markings } from '../result/markings.ts'

export type SectionFilter = 'all' | 'empty' | 'flagged' | 'wrong' | 'notSure'

export const isEmpty = (answers: Answers, { attributeId }: Question): boolean => !isGiven(answers[attributeId])

export function filledOf(section: AskedSectionView, answers: Answers): { filled: number; asked: number } {
  const questions = toAnswerIn(section, answers)
  return { asked: questions.length, filled: questions.filter((question) => !isEmpty(answers, question)).length }
}

export function completenessOf(sections: readonly AskedSectionView[], answers: Answers): number {
  const figures = sections.map((section) => filledOf(section, answers))
  return sharePercent(
    figures.reduce((sum, { filled }) => sum + filled, 0),
    figures.reduce((sum, { asked }) => sum + asked, 0),
  )
}

const noCounts: VerdictCounts = { correct: 0, wrong: 0, notSure: 0 }

export const countsOf = (evaluation: ShownEvaluation, key: string): VerdictCounts =>
  evaluation.perSection.find((score) => score.key === key)?.counts ?? noCounts

type FilterFacts = { answers: Answers; markings: Markings; flagged: ReadonlySet<string> }

/** The questions of a section that a filter is about. */
export function matching(
  section: AskedSectionView,
  filter: SectionFilter,
  { answers, markings, flagged }: FilterFacts,
): Question[] {
  const questions = questionsOf(section)
  if (filter === 'all') return questions
  if (filter === 'empty') return questions.filter((question) => isEmpty(answers, question))
  if (filter === 'flagged') return questions.filter(({ attributeId }) => flagged.has(attributeId))
  return questions.filter(({ attributeId }) => markings.get(attributeId)?.marking === filter)
}
