import type { Agreement } from '@casebench/shared/contract/second-marking'
import type { Marking } from '@casebench/shared/evaluation'
import { cohensKappa } from './cohens-kappa.ts'

/** The order of the rows and columns of every matrix. */
const categories: readonly Marking[] = ['correct', 'wrong', 'notSure']

/** One attribute as the second marker saw it, beside who marked it before: nobody where null. */
export type MarkedTwice = {
  first: Marking | null
  engine: Marking | null
  /** What the engine had from Manu. */
  manu: Marking | null
  second: Marking
}

function agreementWith(pairs: readonly MarkedTwice[], earlier: (pair: MarkedTwice) => Marking | null): Agreement {
  const matrix = categories.map(() => categories.map(() => 0))
  for (const pair of pairs) {
    const mark = earlier(pair)
    const row = mark === null ? undefined : matrix[categories.indexOf(mark)]
    const column = categories.indexOf(pair.second)
    if (row) row[column] = (row[column] ?? 0) + 1
  }
  return cohensKappa(matrix)
}

type Agreements = { people: Agreement; engine: Agreement; manu: Agreement }

/** How far the people who marked first, the engine, and Manu alone agree with those who marked second. */
export const agreementsOf = (pairs: readonly MarkedTwice[]): Agreements => ({
  people: agreementWith(pairs, ({ first }) => first),
  engine: agreementWith(pairs, ({ engine }) => engine),
  manu: agreementWith(pairs, ({ manu }) => manu),
})

/** The same mark may stand for different points of a rubric. */
export const differsInPoints = ({ points }: { points: { first: number | null; second: number } | null }): boolean =>
  points !== null && points.first !== null && points.first !== points.second

/** The second marker differs from someone who marked before. */
export const isDisagreement = ({ first, engine, second }: MarkedTwice): boolean =>
  (first !== null && first !== second) || (engine !== null && engine !== second)
