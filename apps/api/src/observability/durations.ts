/** Upper bounds in milliseconds by which durations are counted; the last takes whatever is longer. */
export const durationBounds: readonly number[] = [
  5,
  10,
  25,
  50,
  100,
  250,
  500,
  1000,
  2500,
  5000,
  10_000,
  Number.POSITIVE_INFINITY,
]

/**
 * The duration in milliseconds that 95 of 100 do not exceed, from counts by upper bound, taking those within a bound
 * for evenly spread. Null where nothing was counted. Beyond the last bound it is that bound.
 */
export function percentile95(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const rank = total * 0.95
  let below = 0
  for (const [place, count] of counts.entries()) {
    const lower = durationBounds[place - 1] ?? 0
    const upper = durationBounds[place] ?? lower
    if (count > 0 && below + count >= rank)
      return Number.isFinite(upper) ? lower + ((upper - lower) * (rank - below)) / count : lower
    below += count
  }
  return null
}
