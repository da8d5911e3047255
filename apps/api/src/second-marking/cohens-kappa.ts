import type { Agreement } from '@casebench/shared/contract/second-marking'

/** The standard normal's 97.5 % quantile. */
const z = 1.959963984540054

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Proportions: each cell's, each row's (the first marker) and each column's (the second). */
function proportionsOf(matrix: readonly (readonly number[])[], n: number) {
  const cells = matrix.map((row) => row.map((count) => count / n))
  const rows = cells.map(sum)
  const columns = rows.map((_, column) => sum(cells.map((row) => row[column] ?? 0)))
  return { cells, rows, columns }
}

/**
 * The large-sample variance of kappa, which holds whatever kappa is: Fleiss, Cohen & Everitt (1969), Large sample
 * standard errors of kappa and weighted kappa, Psychological Bulletin 72, formula 13.
 */
function varianceOf(
  { cells, rows, columns }: ReturnType<typeof proportionsOf>,
  { n, observed, expected }: { n: number; observed: number; expected: number },
): number {
  let agreeing = 0
  let differing = 0
  cells.forEach((row, i) => {
    row.forEach((cell, j) => {
      if (i === j) agreeing += cell * (1 - expected - ((rows[i] ?? 0) + (columns[i] ?? 0)) * (1 - observed)) ** 2
      else differing += cell * ((columns[i] ?? 0) + (rows[j] ?? 0)) ** 2
    })
  })
  const rest = (observed * expected - 2 * expected + observed) ** 2
  return (agreeing + (1 - observed) ** 2 * differing - rest) / (n * (1 - expected) ** 4)
}

/** Less than this is none, but for rounding. */
const minVariance = 1e-12

const within = (value: number): number => Math.min(1, Math.max(-1, value))
const intervalAround = (kappa: number, error: number): [number, number] => [
  within(kappa - z * error),
  within(kappa + z * error),
]

/**
 * How far two markers agree, and Cohen's kappa (1960) with its interval of 95 % confidence: the share of the agreement
 * beyond chance that they reach.
 * @param matrix counts, square: a row for each category of the first marker, a column for each of the second.
 * @returns kappa null, and why, where nothing was marked or where both have used one and the same category alone:
 * chance alone would have them agree wholly then, and there is nothing beyond it. The interval is null as well where
 * the formula has no variance, as where they never differ: it would claim a certainty that a few marks do not give.
 */
export function cohensKappa(matrix: readonly (readonly number[])[]): Agreement {
  const counts = matrix.map((row) => [...row])
  const n = sum(counts.map(sum))
  if (n === 0)
    return { n, observed: null, kappa: null, interval: null, undefined_because: 'nothing_marked', matrix: counts }
  const proportions = proportionsOf(matrix, n)
  const { rows, columns } = proportions
  const observed = sum(counts.map((row, i) => row[i] ?? 0)) / n
  // By counts: that both have used one category alone must not hang on how a sum of shares is rounded.
  if (counts.some((row, i) => row[i] === n))
    return { n, observed, kappa: null, interval: null, undefined_because: 'one_category', matrix: counts }
  const expected = sum(rows.map((share, i) => share * (columns[i] ?? 0)))
  const kappa = (observed - expected) / (1 - expected)
  const variance = varianceOf(proportions, { n, observed, expected })
  return {
    n,
    observed,
    kappa,
    interval: variance < minVariance ? null : intervalAround(kappa, Math.sqrt(variance)),
    undefined_because: null,
    matrix: counts,
  }
}
