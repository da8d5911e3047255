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
