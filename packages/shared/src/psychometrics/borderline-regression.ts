import { type Estimate, estimate } from './estimate.ts'
import { mean, noise, products } from './moments.ts'

/** Of fewer the line moves with each person (Homer et al. 2020). */
export const minPeopleForBorderline = 50

export type BorderlineCut = {
  /** In the unit of the scores: what the line gives for the borderline rating */
  cut: number
  /** Standard error of the cut, from the scatter around the line */
  standardError: number
  intercept: number
  /** Points per step of the rating: above 0, or ratings and scores contradict each other and there is no cut */
  slope: number
  /** Share of the variance of scores that the ratings explain, 0 to 1 */
  rSquared: number
}

/**
 * The cut by borderline regression: scores over the judges' overall ratings, read off at the rating "borderline". From
 * 50 people on; undefined where the ratings do not vary or scores do not rise with them.
 * @see Wood, Humphrey-Murto & Norman 2006; McKinley & Norcini 2014 (AMEE Guide 85).
 */
export function borderlineRegression(
  people: readonly { rating: number; score: number }[],
  borderline: number,
): Estimate<BorderlineCut> {
  return estimate(people.length, minPeopleForBorderline, () => {
    const [ratings, scores] = [people.map(({ rating }) => rating), people.map(({ score }) => score)]
    const { xx, yy, xy } = products(ratings, scores)
    if (xx < noise || xy < noise) return null
    const slope = xy / xx
    const middle = mean(ratings) ?? 0
    const intercept = (mean(scores) ?? 0) - slope * middle
    const scatter = Math.max(0, yy - slope * xy) / (people.length - 2)
    return {
      cut: intercept + slope * borderline,
      standardError: Math.sqrt(scatter * (1 / people.length + (borderline - middle) ** 2 / xx)),
      intercept,
      slope,
      rSquared: xy ** 2 / (xx * yy),
    }
  })
}
