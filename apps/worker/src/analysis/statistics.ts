/** The arithmetic mean; null of nothing. */
export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** The middle value, or the mean of the two middle ones; null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return mean(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1))
}

/** The variance of a whole population; 0 of nothing. */
export function variance(values: readonly number[]): number {
  const centre = mean(values) ?? 0
  return mean(values.map((value) => (value - centre) ** 2)) ?? 0
}

// Differences that floating point makes of equal values.
const noise = 1e-12

/**
 * The product-moment correlation of two lists of the same length, from -1 to 1; null where either does not vary. Where
 * one holds only 0 and 1 it is the point-biserial correlation (Crocker & Algina 1986, chapter 14).
 */
export function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  const [middleX, middleY] = [mean(xs) ?? 0, mean(ys) ?? 0]
  let [product, squareX, squareY] = [0, 0, 0]
  for (const [index, x] of xs.entries()) {
    const [awayX, awayY] = [x - middleX, (ys[index] ?? 0) - middleY]
    product += awayX * awayY
    squareX += awayX ** 2
    squareY += awayY ** 2
  }
  if (squareX < noise || squareY < noise) return null
  return Math.min(1, Math.max(-1, product / Math.sqrt(squareX * squareY)))
}

/** The share of the best and of the worst that are compared (Kelley 1939). */
const outer = 0.27
/** Of fewer the outer groups are one or two people. */
const minAttemptsForGroups = 10

/**
 * The upper–lower index: the mean credit of the best 27% less that of the worst, from -1 to 1. Null below ten. Whoever
 * stands level at the edge of a group belongs to it with the share that there is room for, so that order plays no part.
 */
export function upperLowerIndex(credits: readonly number[], scores: readonly number[]): number | null {
  if (credits.length < minAttemptsForGroups) return null
  const size = Math.round(credits.length * outer)
  const ranked = credits.map((credit, index) => ({ credit, score: scores[index] ?? 0 }))
  const best = groupMean(
    ranked.toSorted((a, b) => b.score - a.score),
    size,
  )
  const worst = groupMean(
    ranked.toSorted((a, b) => a.score - b.score),
    size,
  )
  return best - worst
}

type Ranked = { credit: number; score: number }

/** The mean credit of the first `size`; those who are level with the last of them share the places that are left. */
function groupMean(ranked: readonly Ranked[], size: number): number {
  const edge = ranked[size - 1]?.score ?? 0
  const inside = ranked.slice(0, size).filter(({ score }) => score !== edge)
  const level = ranked.filter(({ score }) => score === edge)
  const sum = inside.reduce((total, { credit }) => total + credit, 0)
  return (sum + (size - inside.length) * (mean(level.map(({ credit }) => credit)) ?? 0)) / size
}

/**
 * Cronbach's alpha (Cronbach 1951) of items, each a list of its scores in the same order of people; with scores of 0
 * and 1 it is KR-20. Null below two items, or where the sums do not vary.
 */
export function cronbachAlpha(items: readonly (readonly number[])[]): number | null {
  const people = items[0]?.length ?? 0
  if (items.length < 2) return null
  const sums = Array.from({ length: people }, (_, person) => items.reduce((sum, item) => sum + (item[person] ?? 0), 0))
  const whole = variance(sums)
  if (whole < noise) return null
  const parts = items.reduce((sum, item) => sum + variance(item), 0)
  return (items.length / (items.length - 1)) * (1 - parts / whole)
}
