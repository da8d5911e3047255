import { betaDistribution } from './beta-distribution.ts'
import { type Estimate, estimate } from './estimate.ts'
import { mean, noise, sampleVariance } from './moments.ts'

/** Four moments of the scores have to be known. */
export const minPeopleForDecisions = 100

export type Decisions = {
  /** Share of people who would get the same decision from a second test of the same kind */
  consistency: number
  /** Consistency beyond chance, at most 1 */
  kappa: number
  /** Share of people whose decision is that of their true score */
  accuracy: number
  /** Share of people who pass although their true score is below the cut */
  falsePasses: number
  /** Share of people who do not pass although their true score is at the cut or above */
  falseFails: number
  /** How many equal items of 0 and 1 would measure as well: the effective length */
  effectiveItems: number
  /** How many moments of the scores the distribution of true scores agrees with: four, or two where four are impossible */
  moments: 4 | 2
}

/** True scores: a beta distribution between two limits. */
type TrueScores = { a: number; b: number; from: number; to: number; moments: 4 | 2 }

const isUsable = ({ a, b, from, to }: TrueScores): boolean =>
  a > 0 && b > 0 && Number.isFinite(a + b) && from >= 0 && to <= 1 && from < to

/** Moments of true scores out of those of scores with binomial error (Lord 1965): factorial moments are proportional. */
function trueMoments(scores: readonly number[], items: number): [number, number, number, number] {
  const moment = (order: number): number =>
    mean(
      scores.map((score) => {
        let product = 1
        for (let below = 0; below < order; below += 1) product *= (score * items - below) / (items - below)
        return product
      }),
    ) ?? 0
  return [moment(1), moment(2), moment(3), moment(4)]
}

/** By mean, variance, skewness and kurtosis (Hanson 1991). */
function fourMoments([m1, m2, m3, m4]: [number, number, number, number]): TrueScores {
  const spread = m2 - m1 ** 2
  const skewness = (m3 - 3 * m1 * m2 + 2 * m1 ** 3) / spread ** 1.5
  const kurtosis = (m4 - 4 * m1 * m3 + 6 * m1 ** 2 * m2 - 3 * m1 ** 4) / spread ** 2
  const r = (6 * (kurtosis - skewness ** 2 - 1)) / (6 + 3 * skewness ** 2 - 2 * kurtosis)
  const root = Math.sqrt(1 - (24 * (r + 1)) / ((r + 2) * (r + 3) * kurtosis - 3 * (r + 1) * (r - 6)))
  const [less, more] = [(r / 2) * (1 - root), (r / 2) * (1 + root)]
  const [a, b] = skewness > 0 ? [less, more] : [more, less]
  return {
    a,
    b,
    from: m1 - Math.sqrt((spread * a * (a + b + 1)) / b),
    to: m1 + Math.sqrt((spread * b * (a + b + 1)) / a),
    moments: 4,
  }
}

/** By mean and variance, from 0 to 1. */
function twoMoments([m1, m2]: [number, number, number, number]): TrueScores {
  const size = (m1 * (1 - m1)) / (m2 - m1 ** 2) - 1
  return { a: m1 * size, b: (1 - m1) * size, from: 0, to: 1, moments: 2 }
}

/** Cells of equal width on either side of the cut. The results change by less than 0.00001 with ten times as many. */
const cells = 1000

/** True scores with their probabilities. The cut is the edge of a cell, so that none lies on both sides of it. */
function distributionOf({ a, b, from, to }: TrueScores, cut: number): { score: number; probability: number }[] {
  const inside = Math.min(1, Math.max(0, (cut - from) / (to - from)))
  const sides = [
    { start: 0, end: inside },
    { start: inside, end: 1 },
  ].filter(({ start, end }) => end > start)
  return sides.flatMap(({ start, end }) => {
    const width = (end - start) / cells
    let before = betaDistribution(start, a, b)
    return Array.from({ length: cells }, (_, cell) => {
      const after = betaDistribution(start + (cell + 1) * width, a, b)
      const probability = after - before
      before = after
      return { score: from + (to - from) * (start + (cell + 0.5) * width), probability }
    })
  })
}

/**
 * How many items of 0 and 1, equally difficult and independent, would have this reliability.
 * @param scores shares of what can be earned, 0 to 1.
 */
export function effectiveLength(scores: readonly number[], reliability: number): number {
  const [middle, spread] = [mean(scores) ?? 0, sampleVariance(scores)]
  return (middle * (1 - middle) - reliability * spread) / (spread * (1 - reliability))
}

/**
 * How far the decision at the cut can be relied on, out of one administration of the test; from 100 people on.
 * Undefined where scores do not vary or the reliability is not between 0 and 1.
 * @param scores shares of what can be earned, 0 to 1.
 * @param cut whoever has this share or more passes.
 * @see Livingston & Lewis 1995; true scores after Lord 1965 and Hanson 1991.
 */
export function decisions(
  scores: readonly number[],
  { reliability, cut }: { reliability: number; cut: number },
): Estimate<Decisions> {
  return estimate(scores.length, minPeopleForDecisions, () => {
    if (sampleVariance(scores) < noise || reliability <= 0 || reliability >= 1) return null
    const effectiveItems = effectiveLength(scores, reliability)
    const items = Math.max(1, Math.round(effectiveItems))
    const moments = trueMoments(scores, items)
    const four = items >= 4 ? fourMoments(moments) : undefined
    const trueScores = four && isUsable(four) ? four : twoMoments(moments)
    if (!isUsable(trueScores)) return null
    const needed = Math.ceil(cut * items - 1e-9)
    const passesAt = (score: number): number =>
      needed <= 0 ? 1 : needed > items ? 0 : betaDistribution(score, needed, items - needed + 1)
    let [consistency, falsePasses, falseFails, passing] = [0, 0, 0, 0]
    for (const { score, probability } of distributionOf(trueScores, cut)) {
      const passes = passesAt(score)
      consistency += probability * (passes ** 2 + (1 - passes) ** 2)
      passing += probability * passes
      if (score < cut) falsePasses += probability * passes
      else falseFails += probability * (1 - passes)
    }
    const chance = passing ** 2 + (1 - passing) ** 2
    return {
      consistency,
      kappa: chance > 1 - noise ? 0 : (consistency - chance) / (1 - chance),
      accuracy: 1 - falsePasses - falseFails,
      falsePasses,
      falseFails,
      effectiveItems,
      moments: trueScores.moments,
    }
  })
}
