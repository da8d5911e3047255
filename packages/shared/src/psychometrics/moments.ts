/** The arithmetic mean; null of nothing. */
export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : sum(values) / values.length

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

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

/** The variance of the population that a sample was drawn from (divided by n − 1); 0 of fewer than two. */
export const sampleVariance = (values: readonly number[]): number =>
  values.length < 2 ? 0 : (variance(values) * values.length) / (values.length - 1)

/** Differences that floating point makes of equal values. */
export const noise = 1e-12

/** Sums of squares and products of two lists of the same length around their means. */
export function products(xs: readonly number[], ys: readonly number[]): { xx: number; yy: number; xy: number } {
  const [middleX, middleY] = [mean(xs) ?? 0, mean(ys) ?? 0]
  let [xx, yy, xy] = [0, 0, 0]
  for (const [index, x] of xs.entries()) {
    const [awayX, awayY] = [x - middleX, (ys[index] ?? 0) - middleY]
    xy += awayX * awayY
    xx += awayX ** 2
    yy += awayY ** 2
  }
  return { xx, yy, xy }
}

/**
 * The product-moment correlation of two lists of the same length, from -1 to 1; null where either does not vary. Where
 * one holds only 0 and 1 it is the point-biserial correlation (Crocker & Algina 1986, chapter 14).
 */
export function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  const { xx, yy, xy } = products(xs, ys)
  if (xx < noise || yy < noise) return null
  return Math.min(1, Math.max(-1, xy / Math.sqrt(xx * yy)))
}
