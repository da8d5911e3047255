import type { StandardQuestion } from '@casebench/shared/contract/standard-setting'
import { maxRating } from '@casebench/shared/standard-setting'
import { wholeNumber } from '../../../ui/form/rules.ts'

/** What is typed, by question; nothing where a field is empty. */
export type Typed = Readonly<Record<string, number | string>>

const rule = wholeNumber(0, maxRating)

/** What a judge has saved, or has said in the first round. */
export const startRatings = (questions: readonly StandardQuestion[]): Typed =>
  Object.fromEntries(questions.map(({ attributeId, own, own_first }) => [attributeId, own ?? own_first ?? '']))

/** What is wrong with a rating: an empty one may be given later. */
export const ratingFault = (value: number | string | undefined): string | undefined =>
  value === undefined || value === '' ? undefined : rule(value)

export const hasFault = (typed: Typed): boolean =>
  Object.values(typed).some((value) => ratingFault(value) !== undefined)

/** The ratings that are there, as they are saved. */
export const givenRatings = (typed: Typed): Record<string, number> =>
  Object.fromEntries(Object.entries(typed).flatMap(([id, value]) => (typeof value === 'number' ? [[id, value]] : [])))

export const leftIn = (typed: Typed): number => Object.values(typed).filter((value) => value === '').length
