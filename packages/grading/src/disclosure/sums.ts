/** Which whole numbers are among some sums: bit n is set where n is. */
export type Sums = bigint

/** All sums of a choice of these weights, none and all of them included. */
export function sumsOf(weights: readonly number[]): Sums {
  let sums = 1n
  for (const weight of weights) sums |= sums << BigInt(weight)
  return sums
}

/** The sums from `low` to `high`, both included. */
export function within(sums: Sums, low: number, high: number): Sums {
  const from = BigInt(Math.max(0, low))
  const length = BigInt(high + 1) - from
  return length <= 0n ? 0n : ((sums >> from) % (1n << length)) << from
}

/** The sums of one of these and one of those. */
export function both(these: Sums, those: Sums): Sums {
  let found = 0n
  const bits = these.toString(2)
  for (let index = 0; index < bits.length; index++)
    if (bits[index] === '1') found |= those << BigInt(bits.length - 1 - index)
  return found
}
