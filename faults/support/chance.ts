/** Decisions that a seed repeats. The moments at which processes act stay their own. */
export type Chance = {
  /** From 0 up to, but not, 1. */
  next: () => number
  /** A whole number from 0 up to, but not, `end`. */
  below: (end: number) => number
  between: (least: number, most: number) => number
  /** @throws of an empty list. */
  pick: <T>(from: readonly T[]) => T
}

/** Mulberry32: small, and good enough to choose victims and moments. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    between: (least, most) => least + next() * (most - least),
    pick: (from) => {
      if (from.length === 0) throw new Error('There is nothing to pick from')
      return from[below(from.length)] as (typeof from)[number]
    },
  }
}
