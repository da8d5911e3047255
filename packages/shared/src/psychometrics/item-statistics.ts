import { minAttemptsForReliability } from '../analysis/min-attempts.ts'
import { type Estimate, estimate } from './estimate.ts'
import { correlation, mean } from './moments.ts'

/** Items, each with the credit (0 to 1, times its weight) of every person, in the same order of people. */
export type ItemScores = readonly (readonly number[])[]

/** The sum that each person earned. */
export const totalsOf = (items: ItemScores): number[] =>
  Array.from({ length: items[0]?.length ?? 0 }, (_, person) =>
    items.reduce((total, item) => total + (item[person] ?? 0), 0),
  )

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
  const sorted = Float64Array.from(scores).sort()
  const [lower, upper] = [sorted[size - 1] ?? 0, sorted[sorted.length - size] ?? 0]
  const meanOf = (edge: number, isInside: (score: number) => boolean) =>
    groupMean(credits, scores, { size, edge, isInside })
  return meanOf(upper, (score) => score > upper) - meanOf(lower, (score) => score < lower)
}

type Group = { size: number; edge: number; isInside: (score: number) => boolean }

/** The mean credit of a group; those at its edge share the places that those inside leave. */
function groupMean(credits: readonly number[], scores: readonly number[], { size, edge, isInside }: Group): number {
  const [inside, level] = [
    { people: 0, sum: 0 },
    { people: 0, sum: 0 },
  ]
  for (const [person, score] of scores.entries()) {
    const side = isInside(score) ? inside : score === edge ? level : undefined
    if (!side) continue
    side.people += 1
    side.sum += credits[person] ?? 0
  }
  return (inside.sum + (size - inside.people) * (level.sum / level.people)) / size
}

export type ItemStatistics = {
  /** Mean credit, 0 to 1: 1 is easiest */
  difficulty: number
  /** Correlation with the sum of the other items, -1 to 1; null where either does not vary */
  itemTotal: number | null
  /** Mean credit of the best 27% less that of the worst, by the sum of the other items, -1 to 1 */
  upperLower: number | null
}

/**
 * Difficulty, corrected item–total correlation and discrimination of each item.
 * @param items with credits from 0 to 1.
 * @returns in the order of the items, from 30 people on.
 * @see Crocker & Algina 1986, chapter 14; Kelley 1939.
 */
export function itemStatistics(items: ItemScores): Estimate<ItemStatistics[]> {
  const totals = totalsOf(items)
  return estimate(totals.length, minAttemptsForReliability, () =>
    items.map((credits) => {
      const rests = totals.map((total, person) => total - (credits[person] ?? 0))
      return {
        difficulty: mean(credits) ?? 0,
        itemTotal: correlation(credits, rests),
        upperLower: upperLowerIndex(credits, rests),
      }
    }),
  )
}
