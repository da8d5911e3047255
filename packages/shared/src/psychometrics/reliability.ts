import { minAttemptsForReliability } from '../analysis/min-attempts.ts'
import { fQuantile } from './beta-distribution.ts'
import { type Estimate, estimate, type Interval } from './estimate.ts'
import { type ItemScores, totalsOf } from './item-statistics.ts'
import { mean, noise, sampleVariance, sum, variance } from './moments.ts'

/**
 * Cronbach's alpha (Cronbach 1951) of items, each a list of its scores in the same order of people; with scores of 0
 * and 1 it is KR-20 (Kuder & Richardson 1937). Null below two items, or where the sums do not vary.
 */
export function cronbachAlpha(items: ItemScores): number | null {
  if (items.length < 2) return null
  const whole = variance(totalsOf(items))
  if (whole < noise) return null
  return (items.length / (items.length - 1)) * (1 - sum(items.map(variance)) / whole)
}

export type Alpha = {
  /** At most 1; below 0 where items contradict each other */
  alpha: number
  /** Whether every score is 0 or 1, so that alpha is KR-20 */
  isKr20: boolean
  /** Holds the alpha of the population with the confidence that was asked for */
  interval: Interval
}

/**
 * The interval of an alpha: (1 − alpha) times quantiles of F with n − 1 and (n − 1)(k − 1) degrees of freedom.
 * @param confidence for example 0.95.
 * @see Feldt 1965; Feldt, Woodruff & Salih 1987.
 */
export function feldtInterval(
  alpha: number,
  { people, items, confidence }: { people: number; items: number; confidence: number },
): Interval {
  const [above, below] = [people - 1, (people - 1) * (items - 1)]
  const tail = (1 - confidence) / 2
  return {
    from: 1 - (1 - alpha) * fQuantile(1 - tail, above, below),
    to: 1 - (1 - alpha) * fQuantile(tail, above, below),
  }
}

/**
 * Cronbach's alpha, or KR-20, with Feldt's interval; from 30 people on.
 * @param confidence for example 0.95.
 */
export function reliability(items: ItemScores, confidence: number): Estimate<Alpha> {
  const people = items[0]?.length ?? 0
  return estimate(people, minAttemptsForReliability, () => {
    const alpha = cronbachAlpha(items)
    if (alpha === null) return null
    return {
      alpha,
      isKr20: items.every((item) => item.every((score) => score === 0 || score === 1)),
      interval: feldtInterval(alpha, { people, items: items.length, confidence }),
    }
  })
}

/**
 * The standard error of measurement, in the unit of the scores: the spread of one person's scores over repeated tests.
 * From 30 people on; undefined where the reliability is below 0.
 * @see Lord & Novick 1968, chapter 3.
 */
export const standardError = (scores: readonly number[], alpha: number): Estimate<number> =>
  estimate(scores.length, minAttemptsForReliability, () =>
    alpha < 0 ? null : Math.sqrt(sampleVariance(scores) * (1 - alpha)),
  )

/**
 * The standard error of measurement of people with the score `at`: Lord's binomial error, scaled by Keats so that over
 * all people it averages to the standard error as a whole. Exact for items of 0 and 1 with equal weight, and an
 * approximation for partial credit.
 * @param scores shares of what can be earned, 0 to 1; the result has the same unit. From 30 people on.
 * @see Lord 1957; Keats 1957; Feldt, Steffen & Gupta 1985.
 */
export const conditionalStandardError = (
  scores: readonly number[],
  { alpha, at }: { alpha: number; at: number },
): Estimate<number> =>
  estimate(scores.length, minAttemptsForReliability, () => {
    const [middle, spread] = [mean(scores) ?? 0, variance(scores)]
    const binomial = middle * (1 - middle) - spread
    if (alpha < 0 || binomial < noise) return null
    return Math.sqrt((at * (1 - at) * sampleVariance(scores) * (1 - alpha)) / binomial)
  })
