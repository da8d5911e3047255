/** A statistic with the number of observations behind it, or why there is none. */
export type Estimate<Value> =
  | { state: 'estimated'; n: number; value: Value }
  /** Fewer than it needs */
  | { state: 'too_few'; n: number; needed: number }
  /** Enough, but it is not defined for them, for example where nobody differs */
  | { state: 'undefined'; n: number }

/**
 * An estimate from `n` observations. It is only computed where there are as many as `needed`.
 * @param compute returns null where the statistic is not defined.
 */
export function estimate<Value>(n: number, needed: number, compute: () => Value | null): Estimate<Value> {
  if (n < needed) return { state: 'too_few', n, needed }
  const value = compute()
  return value === null ? { state: 'undefined', n } : { state: 'estimated', n, value }
}

export type Interval = { from: number; to: number }
