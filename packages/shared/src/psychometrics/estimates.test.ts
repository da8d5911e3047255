import { describe, expect, test } from 'vitest'
import { randomNumbers } from '../testing/simulate-releases.ts'
import { angoff, angoffRound } from './angoff.ts'
import { betaDistribution, fQuantile } from './beta-distribution.ts'
import { borderlineRegression } from './borderline-regression.ts'
import { decisions } from './decisions.ts'
import { differentialFunctioning, mantelHaenszel, strataOf } from './differential-functioning.ts'
import { equate, equatingLine } from './equating.ts'
import { itemStatistics } from './item-statistics.ts'
import { mean, sampleVariance, variance } from './moments.ts'
import { conditionalStandardError, cronbachAlpha, reliability, standardError } from './reliability.ts'
import { weightedKappa } from './weighted-kappa.ts'

const people = (count: number, of: (person: number) => number): number[] =>
  Array.from({ length: count }, (_, person) => of(person))

describe('below the number that it needs a statistic says so', () => {
  const item = people(29, (person) => person % 2)
  test.each([
    ['item statistics', itemStatistics([item, item]), 29, 30],
    ['alpha', reliability([item, item], 0.95), 29, 30],
    ['the standard error', standardError(item, 0.8), 29, 30],
    ['the conditional standard error', conditionalStandardError(item, { alpha: 0.8, at: 0.5 }), 29, 30],
    [
      'decisions',
      decisions(
        people(99, (person) => person / 99),
        { reliability: 0.8, cut: 0.6 },
      ),
      99,
      100,
    ],
    [
      'kappa of three categories',
      weightedKappa(
        [
          [5, 0, 0],
          [0, 5, 0],
          [0, 0, 7],
        ],
        'linear',
      ),
      17,
      18,
    ],
    ['a round of judges', angoffRound([[0.5], [0.5], [0.5], [0.5]], [1]), 4, 5],
    ['a borderline', borderlineRegression([{ rating: 1, score: 2 }], 2), 1, 50],
    [
      'a line between forms',
      equate('tucker', { totals: [1], common: [1] }, { totals: [1, 2], common: [1, 2] }),
      1,
      400,
    ],
  ])('%s', (_name, found, n, needed) => {
    expect(found).toEqual({ state: 'too_few', n, needed })
  })

  test('a difference between groups counts the smaller group first, then both', () => {
    const answers = (focal: number, reference: number) =>
      people(focal + reference, (person) => person).map((person) => ({
        isFocal: person < focal,
        isRight: person % 3 === 0,
        stratum: person % 5,
      }))
    expect(differentialFunctioning(answers(150, 900))).toEqual({ state: 'too_few', n: 150, needed: 200 })
    expect(differentialFunctioning(answers(900, 150))).toEqual({ state: 'too_few', n: 150, needed: 200 })
    expect(differentialFunctioning(answers(200, 250))).toEqual({ state: 'too_few', n: 450, needed: 500 })
    expect(differentialFunctioning(answers(200, 300)).state).toBe('estimated')
  })
})

describe('where people do not differ a statistic is not defined', () => {
  const same = people(400, () => 1)
  test.each([
    ['alpha', reliability([same, same], 0.95)],
    ['decisions', decisions(same, { reliability: 0.8, cut: 0.6 })],
    [
      'decisions without reliability',
      decisions(
        people(400, (person) => person / 400),
        { reliability: 0, cut: 0.6 },
      ),
    ],
    ['the conditional standard error', conditionalStandardError(same, { alpha: 0.8, at: 0.5 })],
    [
      'the standard error with a negative alpha',
      standardError(
        people(400, (person) => person),
        -0.2,
      ),
    ],
    [
      'kappa',
      weightedKappa(
        [
          [400, 0],
          [0, 0],
        ],
        'linear',
      ),
    ],
    ['a line between forms', equate('levine', { totals: same, common: same }, { totals: same, common: same })],
    [
      'a borderline',
      borderlineRegression(
        same.map((score) => ({ rating: 3, score })),
        2,
      ),
    ],
    [
      'a borderline where scores fall',
      borderlineRegression(
        same.map((_, one) => ({ rating: one, score: -one })),
        2,
      ),
    ],
    ['a round without weight', angoffRound(Array(5).fill([0.5]), [0])],
    [
      'a difference between groups',
      differentialFunctioning(same.concat(same).map((_, one) => ({ isFocal: one < 400, isRight: true, stratum: 1 }))),
    ],
  ])('%s', (_name, found) => {
    expect(found.state).toBe('undefined')
  })
})

describe('alpha', () => {
  test('with partial credit is not KR-20', () => {
    const half = people(40, (person) => (person % 3) / 2)
    expect(reliability([half, half], 0.95)).toMatchObject({ value: { isKr20: false, alpha: 1 } })
  })

  test('lies in its interval, which is wider for fewer people and more confidence', () => {
    const random = randomNumbers(3)
    const items = (count: number) => {
      const ability = people(count, () => random())
      return people(10, (item) => item).map(() => ability.map((able) => (random() < able ? 1 : 0)))
    }
    const width = (count: number, confidence: number): number => {
      const found = reliability(items(count), confidence)
      if (found.state !== 'estimated') throw new Error(found.state)
      const { alpha, interval } = found.value
      expect(interval.from).toBeLessThan(alpha)
      expect(interval.to).toBeGreaterThan(alpha)
      return interval.to - interval.from
    }
    expect(width(40, 0.95)).toBeGreaterThan(width(1000, 0.95))
    expect(width(40, 0.99)).toBeGreaterThan(width(40, 0.8))
  })

  test('of F with equal degrees of freedom the median is 1', () => {
    expect(fQuantile(0.5, 12, 12)).toBeCloseTo(1, 9)
    expect(betaDistribution(-1, 2, 3)).toBe(0)
    expect(betaDistribution(2, 2, 3)).toBe(1)
  })
})

test('conditional standard errors average to the standard error', () => {
  const random = randomNumbers(5)
  const scores = people(300, () => Math.round(20 * (0.3 + 0.6 * random())) / 20)
  const squares = scores.map((at) => {
    const found = conditionalStandardError(scores, { alpha: 0.7, at })
    return found.state === 'estimated' ? found.value ** 2 : Number.NaN
  })
  const whole = standardError(scores, 0.7)
  expect(Math.sqrt(mean(squares) ?? 0)).toBeCloseTo(whole.state === 'estimated' ? whole.value : Number.NaN, 9)
})

test('decisions agree with a simulation of two tests', () => {
  const random = randomNumbers(11)
  const [items, cut, count] = [30, 0.7, 20_000]
  const once = (score: number): number => {
    let right = 0
    for (let item = 0; item < items; item += 1) right += random() < score ? 1 : 0
    return right / items
  }
  const truths = people(count, () => 0.4 + 0.5 * Math.max(random(), random()))
  const [first, second] = [truths.map(once), truths.map(once)]
  const passes = (score: number): boolean => score >= cut - 1e-9
  const share = (holds: (person: number) => boolean): number =>
    mean(people(count, (person) => (holds(person) ? 1 : 0))) ?? 0
  const found = decisions(first, { reliability: variance(truths) / variance(first), cut })
  if (found.state !== 'estimated') throw new Error(found.state)
  expect(found.value.effectiveItems).toBeCloseTo(items, 0)
  expect(found.value.consistency).toBeCloseTo(
    share((person) => passes(first[person] ?? 0) === passes(second[person] ?? 0)),
    1.5,
  )
  expect(found.value.accuracy).toBeCloseTo(
    share((person) => passes(first[person] ?? 0) === passes(truths[person] ?? 0)),
    1.5,
  )
  expect(found.value.kappa).toBeGreaterThan(0)
  expect(found.value.kappa).toBeLessThan(found.value.consistency)
})

test.each([
  ['nobody could fail', 0],
  ['nobody could pass', 1.2],
])('where %s the decision is certain', (_name, cut) => {
  const scores = people(200, (person) => 0.3 + (0.5 * person) / 200)
  expect(decisions(scores, { reliability: 0.8, cut })).toMatchObject({
    value: { consistency: expect.closeTo(1, 6), accuracy: expect.closeTo(1, 6), kappa: 0 },
  })
})

describe('a difference between groups', () => {
  test.each([
    ['small and certain', 1000, [60, 40, 55, 45], 'A'],
    ['moderate', 10, [60, 40, 47, 53], 'B'],
    ['large', 10, [80, 20, 40, 60], 'C'],
    ['large and not certain to be above 1', 1, [60, 40, 40, 60], 'B'],
    ['large the other way', 10, [40, 60, 80, 20], 'C'],
  ])('that is %s', (_name, times, [a = 0, b = 0, c = 0, d = 0], expected) => {
    const table = { rightReference: a, wrongReference: b, rightFocal: c, wrongFocal: d }
    expect(mantelHaenszel(Array(times).fill(table))?.class).toBe(expected)
  })

  test('is harder for the focal group below 0', () => {
    const table = { rightReference: 80, wrongReference: 20, rightFocal: 40, wrongFocal: 60 }
    // The odds are 4 and 2/3.
    expect(mantelHaenszel([table])).toMatchObject({ oddsRatio: 6, delta: expect.closeTo(-2.35 * Math.log(6), 9) })
  })

  test('is compared among people with like scores, who stay together', () => {
    expect(strataOf([5, 1, 3, 3, 9, 3, 8, 2], 4)).toEqual([2, 0, 1, 1, 3, 1, 3, 0])
    expect(
      new Set(
        strataOf(
          people(1000, (person) => person % 37),
          10,
        ),
      ).size,
    ).toBe(10)
  })
})

// Kolen & Brennan, Test Equating, Scaling, and Linking, chapter 4: 36 questions, of which 12 are common.
describe('the forms of the textbook', () => {
  const newForm = {
    n: 1655,
    mean: 15.8205,
    variance: 6.5278 ** 2,
    commonMean: 5.1063,
    commonVariance: 2.376 ** 2,
    covariance: 13.4088,
  }
  const oldForm = {
    n: 1638,
    mean: 18.6728,
    variance: 6.8784 ** 2,
    commonMean: 5.8626,
    commonVariance: 2.4515 ** 2,
    covariance: 14.7603,
  }
  test('Tucker: 0.537 + 1.029 x', () => {
    const line = equatingLine('tucker', { newForm, oldForm, newShare: 1 })
    expect(line?.intercept).toBeCloseTo(0.537, 3)
    expect(line?.slope).toBeCloseTo(1.0289, 3)
  })

  test('a form is itself, by either method', () => {
    for (const method of ['tucker', 'levine'] as const)
      expect(equatingLine(method, { newForm, oldForm: newForm, newShare: 0.4 })).toEqual({
        slope: expect.closeTo(1, 9),
        intercept: expect.closeTo(0, 9),
      })
  })
})

describe('two rounds of judges', () => {
  const first = [
    [0.9, 0.2, 0.5],
    [0.7, 0.4, 0.6],
    [0.5, 0.9, 0.1],
    [0.6, 0.5, 0.5],
    [1, 0.3, 0.8],
  ]
  const second = [
    [0.8, 0.4, 0.5],
    [0.7, 0.4, 0.6],
    [0.7, 0.5, 0.4],
    [0.7, 0.5, 0.5],
    [0.8, 0.4, 0.6],
  ]
  test('the cut is that of the second, weighted by what items are worth', () => {
    const found = angoff(first, second, [2, 1, 1])
    if (found.state !== 'estimated') throw new Error(found.state)
    const { cut, byJudge, spread, standardError: error, items, agreement } = found.value.second
    expect(byJudge).toEqual([0.625, 0.6, 0.575, 0.6, 0.65].map((one) => expect.closeTo(one, 9)))
    expect(cut).toBeCloseTo(0.61, 9)
    expect(spread).toBeCloseTo(Math.sqrt(sampleVariance(byJudge)), 9)
    expect(error).toBeCloseTo(spread / Math.sqrt(5), 9)
    expect(items[0]).toEqual({ mean: expect.closeTo(0.74, 9), spread: expect.closeTo(Math.sqrt(0.003), 9) })
    expect(agreement).toEqual({ state: 'too_few', n: 3, needed: 10 })
    expect(found.value.converged).toBe(true)
  })

  test('without enough judges in either there is no cut', () => {
    expect(angoff(first, second.slice(1), [1, 1, 1])).toEqual({ state: 'too_few', n: 4, needed: 5 })
    expect(angoff(first.slice(1), second, [1, 1, 1])).toEqual({ state: 'too_few', n: 4, needed: 5 })
  })
})

test('kappa is 1 where both agree, and its interval ends there', () => {
  const found = weightedKappa(
    [
      [20, 1],
      [1, 20],
    ],
    'quadratic',
  )
  expect(found.state === 'estimated' && found.value.interval.to).toBeLessThanOrEqual(1)
  expect(
    weightedKappa(
      [
        [20, 0],
        [0, 20],
      ],
      'none',
    ),
  ).toMatchObject({ value: { kappa: 1, interval: { from: 1, to: 1 } } })
})

test('alpha of parallel items rises as Spearman and Brown say', () => {
  const [a, b] = [people(40, (person) => person % 4), people(40, (person) => (person * 7) % 5)]
  const two = cronbachAlpha([a, b])
  const four = cronbachAlpha([a, b, a, b])
  expect(four ?? 0).toBeGreaterThan(two ?? 0)
})
