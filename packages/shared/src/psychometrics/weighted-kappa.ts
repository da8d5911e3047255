import { type Estimate, estimate, type Interval } from './estimate.ts'
import { noise, sum } from './moments.ts'

/** How much a disagreement counts: by the distance of the categories, or by its square. `none` is Cohen's kappa of 1960. */
export type KappaWeights = 'none' | 'linear' | 'quadratic'

export type Kappa = { kappa: number; standardError: number; interval: Interval }

const weightOf: Record<KappaWeights, (distance: number) => number> = {
  none: (distance) => (distance === 0 ? 1 : 0),
  linear: (distance) => 1 - distance,
  quadratic: (distance) => 1 - distance ** 2,
}

/** 97.5% point of the normal distribution. */
const within95 = 1.959964

/** For `categories` ordered ones (Cicchetti 1981): twice their number squared. */
export const minPairsForKappa = (categories: number): number => 2 * categories ** 2

/**
 * The agreement of two judges beyond chance, with its standard error in large samples and its 95% interval (cut off at
 * 1). From twice the squared number of categories on; undefined where both always give the same category.
 * @param counts how often the first judge gave the category of the row and the second that of the column, both in order.
 * @see Cohen 1968; Fleiss, Cohen & Everitt 1969.
 */
export function weightedKappa(counts: readonly (readonly number[])[], weights: KappaWeights): Estimate<Kappa> {
  const categories = counts.length
  const n = sum(counts.map(sum))
  return estimate(n, minPairsForKappa(categories), () => {
    const share = (row: number, column: number): number => (counts[row]?.[column] ?? 0) / n
    const every = Array.from({ length: categories }, (_, index) => index)
    const weight = (row: number, column: number): number =>
      weightOf[weights](categories < 2 ? 0 : Math.abs(row - column) / (categories - 1))
    const rows = every.map((row) => sum(every.map((column) => share(row, column))))
    const columns = every.map((column) => sum(every.map((row) => share(row, column))))
    const cells = every.flatMap((row) =>
      every.map((column) => ({ row, column, byChance: (rows[row] ?? 0) * (columns[column] ?? 0) })),
    )
    const observed = sum(cells.map(({ row, column }) => weight(row, column) * share(row, column)))
    const expected = sum(cells.map(({ row, column, byChance }) => weight(row, column) * byChance))
    if (1 - expected < noise) return null
    const rowWeights = every.map((row) => sum(every.map((column) => (columns[column] ?? 0) * weight(row, column))))
    const columnWeights = every.map((column) => sum(every.map((row) => (rows[row] ?? 0) * weight(row, column))))
    const kappa = (observed - expected) / (1 - expected)
    const squares = sum(
      cells.map(
        ({ row, column }) =>
          share(row, column) *
          (weight(row, column) - ((rowWeights[row] ?? 0) + (columnWeights[column] ?? 0)) * (1 - kappa)) ** 2,
      ),
    )
    const spread = (squares - (kappa - expected * (1 - kappa)) ** 2) / (n * (1 - expected) ** 2)
    const standardError = Math.sqrt(Math.max(0, spread))
    return {
      kappa,
      standardError,
      interval: { from: kappa - within95 * standardError, to: Math.min(1, kappa + within95 * standardError) },
    }
  })
}
