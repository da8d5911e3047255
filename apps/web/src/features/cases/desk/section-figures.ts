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

export type SectionFilter = 'all' | 'empty' | 'flagged' | 'toFix' | 'wrong' | 'notSure'

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

type FilterFacts = {
  answers: Answers
  markings: Markings
  flagged: ReadonlySet<string>
  /** Wrong in the last attempt, and unchanged. */
  toFix: ReadonlySet<string>
}

/** The questions of a section that a filter is about. */
export function matching(
  section: AskedSectionView,
  filter: SectionFilter,
  { answers, markings, flagged, toFix }: FilterFacts,
): Question[] {
  const questions = questionsOf(section)
  if (filter === 'all') return questions
  if (filter === 'empty') return questions.filter((question) => isEmpty(answers, question))
  if (filter === 'flagged') return questions.filter(({ attributeId }) => flagged.has(attributeId))
  if (filter === 'toFix') return questions.filter(({ attributeId }) => toFix.has(attributeId))
  return questions.filter(({ attributeId }) => markings.get(attributeId)?.marking === filter)
}

/** The section behind another that has something to show under the filter; undefined behind the last one. */
export function sectionAfter(
  sections: readonly AskedSectionView[],
  key: string | undefined,
  filter: SectionFilter,
  facts: FilterFacts,
): AskedSectionView | undefined {
  const behind = sections.slice(sections.findIndex((section) => section.key === key) + 1)
  return filter === 'all' ? behind[0] : behind.find((section) => matching(section, filter, facts).length > 0)
}

/** The question to fix that comes after another in the case, and after the last one the first; undefined where there is none. */
export function nextToFix(
  sections: readonly AskedSectionView[],
  from: { section: string | undefined; question: string | undefined },
  toFix: ReadonlySet<string>,
): { section: string; question: string } | undefined {
  const all = sections.flatMap(({ key, ...section }) =>
    questionsOf({ key, ...section }).map(({ attributeId }) => ({ section: key, question: attributeId })),
  )
  const at = all.findIndex(({ section, question }) =>
    from.question === undefined ? section === from.section : question === from.question,
  )
  // Without a question of its own, the section begins with its first.
  const start = from.question === undefined ? Math.max(0, at) : at + 1
  return [...all.slice(start), ...all.slice(0, start)].find(({ question }) => toFix.has(question))
}
