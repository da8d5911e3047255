import { type Estimate, estimate } from './estimate.ts'

export type MeasurementLevel = 'nominal' | 'ordinal' | 'interval' | 'ratio'

/** Units with two values or more. Fewer are chance: our own rule. */
export const minUnitsForAgreement = 10

type Frequencies = ReadonlyMap<number, number>

/** How far two values are apart, squared. `ranked` are the frequencies of all values, in ascending order of the values. */
const distances: Record<MeasurementLevel, (a: number, b: number, ranked: Frequencies) => number> = {
  nominal: (a, b) => (a === b ? 0 : 1),
  ordinal: (a, b, ranked) => {
    const [low, high] = [Math.min(a, b), Math.max(a, b)]
    let between = 0
    for (const [value, count] of ranked) if (value >= low && value <= high) between += count
    return (between - ((ranked.get(low) ?? 0) + (ranked.get(high) ?? 0)) / 2) ** 2
  },
  interval: (a, b) => (a - b) ** 2,
  ratio: (a, b) => (a + b === 0 ? 0 : ((a - b) / (a + b)) ** 2),
}

const frequenciesOf = (values: readonly number[]): Map<number, number> => {
  const counts = new Map<number, number>()
  for (const value of values.toSorted((a, b) => a - b)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** The sum of distances between all pairs of values, each pair in both directions. */
function disagreement(counts: Frequencies, distance: (a: number, b: number) => number): number {
  let total = 0
  for (const [a, countA] of counts)
    for (const [b, countB] of counts) if (a !== b) total += countA * countB * distance(a, b)
  return total
}

/**
 * Krippendorff's alpha, the agreement of any number of judges beyond chance: 1 where all agree, 0 where they might have
 * thrown dice, below 0 where they contradict each other. From 10 units with two values or more on; undefined where all
 * values are the same.
 * @param units each with one value per judge, null where a judge gave none. On the ratio level no value is below 0.
 * @see Krippendorff 2011, Computing Krippendorff's Alpha-Reliability.
 */
export function krippendorffAlpha(
  units: readonly (readonly (number | null)[])[],
  level: MeasurementLevel,
): Estimate<number> {
  const pairable = units
    .map((values) => values.filter((value): value is number => value !== null))
    .filter((values) => values.length > 1)
  return estimate(pairable.length, minUnitsForAgreement, () => {
    const all = pairable.flat()
    const ranked = frequenciesOf(all)
    const distance = (a: number, b: number): number => distances[level](a, b, ranked)
    const expected = disagreement(ranked, distance) / (all.length - 1)
    if (expected === 0) return null
    const observed = pairable.reduce(
      (total, values) => total + disagreement(frequenciesOf(values), distance) / (values.length - 1),
      0,
    )
    return 1 - observed / expected
  })
}
