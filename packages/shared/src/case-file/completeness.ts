import { type CaseOutline, idsToAnswer, outlineOf, requiredIds } from './outline.ts'
import { type AskedCase, isGiven } from './questions.ts'
import type { Answers } from './schema.ts'

/**
 * The share of answers that are non-empty after trimming, over all answers, in percent to two decimals
 * (specification §5). 0 when nothing is asked.
 */
export function completenessPercent(answers: readonly (string | undefined)[]): number {
  return sharePercent(answers.filter(isGiven).length, answers.length)
}

/** The same where the answers are counted already. */
export const sharePercent = (filled: number, all: number): number =>
  all === 0 ? 0 : Math.round((filled / all) * 10_000) / 100

/** How many questions are to be answered given the answers so far, and how many of them are. */
export function answeredOf(outline: CaseOutline, answers: Answers): { asked: number; given: number } {
  const ids = idsToAnswer(outline, answers)
  return { asked: ids.length, given: ids.filter((id) => isGiven(answers[id])).length }
}

/** Completeness of a case: over every question that is to be answered given the answers so far. */
export function outlineCompleteness(outline: CaseOutline, answers: Answers): number {
  const { asked, given } = answeredOf(outline, answers)
  return sharePercent(given, asked)
}

/** The same, from the whole case file. */
export const caseCompleteness = (caseFile: AskedCase, answers: Answers): number =>
  outlineCompleteness(outlineOf(caseFile), answers)

/** The required questions that have no answer yet, in the order of the case file. */
export const missingRequired = (outline: CaseOutline, answers: Answers): string[] =>
  requiredIds(outline, answers).filter((id) => !isGiven(answers[id]))
