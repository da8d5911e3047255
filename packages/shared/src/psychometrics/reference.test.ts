import { expect, test } from 'vitest'
import reference from '../testing/psychometric-reference.json' with { type: 'json' }
import { atMost, betaDistribution, betaQuantile, fQuantile } from './beta-distribution.ts'
import { borderlineRegression } from './borderline-regression.ts'
import { decisions } from './decisions.ts'
import { differentialFunctioning } from './differential-functioning.ts'
import { equate } from './equating.ts'
import type { Estimate } from './estimate.ts'
import { itemStatistics, totalsOf } from './item-statistics.ts'
import { reliability, standardError } from './reliability.ts'
import { weightedKappa } from './weighted-kappa.ts'

// Values of R and its packages psych, psychometric and vcd: see scripts/psychometrics/reference-values.R.

function estimated<Value>(found: Estimate<Value>): Value {
  if (found.state !== 'estimated') throw new Error(`Not estimated: ${JSON.stringify(found)}`)
  return found.value
}

test.each(reference.betaDistribution)('the beta distribution ($a, $b) at $x', ({ x, a, b, value }) => {
  expect(betaDistribution(x, a, b)).toBeCloseTo(value, 9)
  expect(betaQuantile(value, a, b)).toBeCloseTo(x, 6)
})

test.each(reference.fQuantile)('the quantile $p of F ($above, $below)', ({ p, above, below, value }) => {
  expect(fQuantile(p, above, below)).toBeCloseTo(value, 9)
})

test.each(reference.atMost)('at most $k of $n with probability $p', ({ k, n, p, value }) => {
  expect(atMost(k, n, p)).toBeCloseTo(value, 9)
})

test.each(reference.clopperPearson)('the upper bound of $wrong of $n', ({ wrong, n, value }) => {
  expect(betaQuantile(0.95, wrong + 1, n - wrong)).toBeCloseTo(value, 9)
})

test.each([
  { name: 'KR-20', isKr20: true, expected: reference.kr20 },
  { name: 'alpha', isKr20: false, expected: reference.alpha },
])('$name, its interval, the standard error and the items', ({ isKr20, expected }) => {
  const found = estimated(reliability(expected.items, 0.95))
  expect(found.isKr20).toBe(isKr20)
  expect(found.alpha).toBeCloseTo(expected.alpha, 9)
  expect(found.interval.from).toBeCloseTo(expected.lower, 6)
  expect(found.interval.to).toBeCloseTo(expected.upper, 6)
  expect(estimated(standardError(totalsOf(expected.items), found.alpha))).toBeCloseTo(expected.standardError, 9)
  const items = estimated(itemStatistics(expected.items))
  for (const [index, { difficulty, itemTotal }] of items.entries()) {
    expect(difficulty).toBeCloseTo(expected.difficulty[index] ?? Number.NaN, 9)
    expect(itemTotal).toBeCloseTo(expected.itemTotal[index] ?? Number.NaN, 9)
  }
})

test.each(reference.decisions)('decisions at $cut with $moments moments', (expected) => {
  const found = estimated(decisions(expected.scores, expected))
  expect(found.moments).toBe(expected.moments)
  expect(found.effectiveItems).toBeCloseTo(expected.effectiveItems, 6)
  expect(found.consistency).toBeCloseTo(expected.consistency, 4)
  expect(found.falsePasses).toBeCloseTo(expected.falsePasses, 4)
  expect(found.falseFails).toBeCloseTo(expected.falseFails, 4)
  expect(found.accuracy).toBeCloseTo(1 - expected.falsePasses - expected.falseFails, 4)
})

test.each(reference.mantelHaenszel.map((expected, index) => ({ expected, letter: ['A', 'A', 'C'][index] })))(
  'Mantel–Haenszel with an odds ratio of $expected.oddsRatio',
  ({ expected, letter }) => {
    const found = estimated(
      differentialFunctioning(
        expected.isFocal.map((isFocal, person) => ({
          isFocal: isFocal === 1,
          isRight: expected.isRight[person] === 1,
          stratum: expected.strata[person] ?? 0,
        })),
      ),
    )
    expect(found.oddsRatio).toBeCloseTo(expected.oddsRatio, 9)
    expect(found.chiSquare).toBeCloseTo(expected.chiSquare, 6)
    expect(found.standardError).toBeCloseTo(expected.standardError, 6)
    expect(found.class).toBe(letter)
  },
)

test.each(['tucker', 'levine'] as const)('the line of %s', (method) => {
  const { newForm, oldForm, [method]: expected } = reference.equating
  const { slope, intercept } = estimated(equate(method, newForm, oldForm))
  expect(slope).toBeCloseTo(expected.slope, 9)
  expect(intercept).toBeCloseTo(expected.intercept, 9)
})

test.each(['none', 'linear', 'quadratic'] as const)('kappa with %s weights', (weights) => {
  const { kappa, standardError } = estimated(weightedKappa(reference.kappa.counts, weights))
  const [expected, expectedError] = reference.kappa[weights]
  expect(kappa).toBeCloseTo(expected ?? Number.NaN, 9)
  expect(standardError).toBeCloseTo(expectedError ?? Number.NaN, 9)
})

test('the borderline regression', () => {
  const { ratings, scores, ...expected } = reference.borderline
  const people = ratings.map((rating, person) => ({ rating, score: scores[person] ?? 0 }))
  const found = estimated(borderlineRegression(people, 2))
  for (const key of ['cut', 'standardError', 'intercept', 'slope', 'rSquared'] as const)
    expect(found[key]).toBeCloseTo(expected[key], 9)
})
