import { askedIds, type CaseOutline, outlineOf, requiredIds } from './outline.ts'
import type { AskedCase } from './questions.ts'
import type { Answers } from './schema.ts'

/**
 * The share of answers that are non-empty after trimming, over all answers, in percent to two decimals
 * (specification §5). 0 when nothing is asked.
 */
export function completenessPercent(answers: readonly (string | undefined)[]): number {
  return sharePercent(answers.filter((answer) => answer !== undefined && answer.trim() !== '').length, answers.length)
}

/** The same where the answers are counted already. */
export const sharePercent = (filled: number, all: number): number =>
  all === 0 ? 0 : Math.round((filled / all) * 10_000) / 100

/** Completeness of a case: over every question that is asked given the answers so far. */
export const outlineCompleteness = (outline: CaseOutline, answers: Answers): number =>
  completenessPercent(askedIds(outline, answers).map((id) => answers[id]))

/** The same, from the whole case file. */
export const caseCompleteness = (caseFile: AskedCase, answers: Answers): number =>
  outlineCompleteness(outlineOf(caseFile), answers)

/** The required questions that have no answer yet, in the order of the case file. */
export const missingRequired = (outline: CaseOutline, answers: Answers): string[] =>
  requiredIds(outline, answers).filter((id) => (answers[id] ?? '').trim() === '')
