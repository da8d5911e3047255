import { type Estimate, estimate } from './estimate.ts'
import { krippendorffAlpha } from './krippendorff.ts'
import { mean, sampleVariance, sum } from './moments.ts'

/** Of fewer the cut is the opinion of some people (Raymond & Reid 2001 advise ten to fifteen). */
export const minJudges = 5

/** For each judge and each item the credit, 0 to 1, that somebody who is just competent would earn on average. */
export type Ratings = readonly (readonly number[])[]

export type AngoffRound = {
  /** Share of what can be earned, 0 to 1: the mean of the judges' cuts */
  cut: number
  /** Each judge's own cut, 0 to 1, in their order */
  byJudge: number[]
  /** Standard deviation of the judges' cuts */
  spread: number
  /** Standard error of the cut over judges: by how much it would move with other judges */
  standardError: number
  /** Mean rating of each item, and the standard deviation between judges, for the discussion between rounds */
  items: { mean: number; spread: number }[]
  /** Krippendorff's alpha of the ratings (interval): whether judges find the same items hard. There are too few below ten items */
  agreement: Estimate<number>
}

export type Angoff = {
  first: AngoffRound
  second: AngoffRound /** Whether the judges came closer to each other */
  converged: boolean
}

const deviation = (values: readonly number[]): number => Math.sqrt(sampleVariance(values))

/**
 * One round of ratings; from five judges on.
 * @param weights what each item is worth, in the order of the ratings.
 * @see Angoff 1971; Cizek & Bunch 2007, chapter 6.
 */
export function angoffRound(ratings: Ratings, weights: readonly number[]): Estimate<AngoffRound> {
  return estimate(ratings.length, minJudges, () => {
    const whole = sum(weights)
    if (whole <= 0) return null
    const byJudge = ratings.map((ofJudge) => sum(weights.map((weight, item) => weight * (ofJudge[item] ?? 0))) / whole)
    const byItem = weights.map((_, item) => ratings.map((ofJudge) => ofJudge[item] ?? 0))
    const spread = deviation(byJudge)
    return {
      cut: mean(byJudge) ?? 0,
      byJudge,
      spread,
      standardError: spread / Math.sqrt(ratings.length),
      items: byItem.map((ofItem) => ({ mean: mean(ofItem) ?? 0, spread: deviation(ofItem) })),
      agreement: krippendorffAlpha(byItem, 'interval'),
    }
  })
}

/** The modified method: the same judges rate again after they have seen and discussed the first round. Its cut is the second's. */
export function angoff(first: Ratings, second: Ratings, weights: readonly number[]): Estimate<Angoff> {
  const [before, after] = [angoffRound(first, weights), angoffRound(second, weights)]
  if (before.state !== 'estimated') return before
  if (after.state !== 'estimated') return after
  return {
    state: 'estimated',
    n: after.n,
    value: { first: before.value, second: after.value, converged: after.value.spread < before.value.spread },
  }
}
