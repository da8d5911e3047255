import { describe, expect, test } from 'vitest'
import reference from '../testing/psychometric-reference.json' with { type: 'json' }
import { decisions } from './decisions.ts'
import type { Estimate } from './estimate.ts'
import { itemStatistics, totalsOf } from './item-statistics.ts'
import { type AskedQuestion, measure } from './measurement.ts'
import { mean } from './moments.ts'
import { conditionalStandardError, reliability, standardError } from './reliability.ts'

function estimated<Value>(found: Estimate<Value>): Value {
  if (found.state !== 'estimated') throw new Error(`Not estimated: ${JSON.stringify(found)}`)
  return found.value
}

const asked = (items: readonly (readonly number[])[], weight = 1): AskedQuestion[] =>
  items.map((credits, index) => ({
    id: `q${index}`,
    weights: credits.map(() => weight),
    earned: credits.map((credit) => credit * weight),
  }))

const sharesOf = (items: readonly (readonly number[])[]) => totalsOf(items).map((total) => total / items.length)

/** People of different ability answer questions of different difficulty, always the same ones. */
function simulated(people: number, questions: number): number[][] {
  let seed = 7
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  const abilities = Array.from({ length: people }, () => (random() + random() + random() - 1.5) * 2)
  return Array.from({ length: questions }, (_, at) =>
    abilities.map((ability) => (random() < 1 / (1 + Math.exp(at / questions - 1.5 - ability)) ? 1 : 0)),
  )
}

describe('the measures of a test', () => {
  const { items } = reference.kr20
  const scores = sharesOf(items)

  test('are those of the functions behind them', () => {
    const found = measure({ scores, questions: asked(items), cut: 0.6 })
    const alpha = estimated(reliability(items, 0.95))
    expect(found.alpha).toEqual({ state: 'estimated', n: scores.length, value: alpha })
    expect(alpha.isKr20).toBe(true)
    expect(found.standardError).toEqual(standardError(scores, alpha.alpha))
    expect(found.standardErrorAtCut).toEqual(conditionalStandardError(scores, { alpha: alpha.alpha, at: 0.6 }))
    expect(found.decisions).toEqual(decisions(scores, { reliability: alpha.alpha, cut: 0.6 }))
    expect(estimated(found.mean)).toBe(mean(scores))
    for (const [index, statistics] of estimated(itemStatistics(items)).entries()) {
      const question = estimated(found.questions[index]?.statistics ?? { state: 'undefined', n: 0 })
      expect(question.difficulty).toBeCloseTo(statistics.difficulty, 12)
      expect(question.itemTotal ?? Number.NaN).toBeCloseTo(statistics.itemTotal ?? Number.NaN, 12)
      expect(question.upperLower ?? Number.NaN).toBeCloseTo(statistics.upperLower ?? Number.NaN, 12)
    }
  })

  test('do not depend on the unit of the weights, and KR-20 is named so with any of them', () => {
    const found = measure({ scores, questions: asked(items, 3), cut: 0.6 })
    expect(estimated(found.alpha).isKr20).toBe(true)
    expect(estimated(found.alpha).alpha).toBeCloseTo(reference.kr20.alpha, 9)
  })

  test('name alpha where some answers earn a part', () => {
    const partly = items.map((credits, index) => (index === 0 ? credits.map((credit) => credit / 2) : credits))
    expect(estimated(measure({ scores, questions: asked(partly), cut: 0.6 }).alpha).isKr20).toBe(false)
  })

  test('leave a question that not everybody was asked out of alpha, and count it among those who were', () => {
    const [first, ...others] = asked(items)
    if (!first) throw new Error('There are no questions')
    const some = { ...first, weights: first.weights.map((weight, person) => (person < 30 ? weight : 0)) }
    const found = measure({ scores, questions: [some, ...others], cut: 0.6 })
    expect(found.alphaQuestions).toBe(items.length - 1)
    expect(found.questions[0]?.statistics).toMatchObject({ state: 'estimated', n: 30 })
  })
})

test('a hundred people tell how far decisions at the cut can be relied on', () => {
  const items = simulated(150, 30)
  const found = measure({ scores: sharesOf(items), questions: asked(items), cut: 0.7 })
  const { consistency, accuracy, falsePasses, falseFails } = estimated(found.decisions)
  expect(consistency).toBeGreaterThan(0.6)
  expect(consistency).toBeLessThan(accuracy)
  expect(accuracy + falsePasses + falseFails).toBeCloseTo(1, 12)
  const counts = estimated(found.distribution)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(150)
})

describe('too few people', () => {
  test('are no figure at all, and each says what it needs', () => {
    const items = simulated(29, 10)
    const { n, cut, alphaQuestions, questions, ...figures } = measure({
      scores: sharesOf(items),
      questions: asked(items),
      cut: 0.8,
    })
    const { decisions: decided, ...others } = figures
    expect({ n, cut, alphaQuestions }).toEqual({ n: 29, cut: 0.8, alphaQuestions: 10 })
    for (const figure of [...Object.values(others), ...questions.map(({ statistics }) => statistics)])
      expect(figure).toEqual({ state: 'too_few', n: 29, needed: 30 })
    expect(decided).toEqual({ state: 'too_few', n: 29, needed: 100 })
  })

  test('are none as well', () => {
    const found = measure({ scores: [], questions: [], cut: 0.8 })
    expect(found).toMatchObject({ n: 0, alpha: { state: 'too_few', n: 0 }, questions: [] })
  })
})

test('where all scores are the same nothing that needs differences is defined', () => {
  const items = Array.from({ length: 5 }, () => Array.from({ length: 120 }, () => 1))
  const found = measure({ scores: sharesOf(items), questions: asked(items), cut: 0.8 })
  for (const figure of [found.alpha, found.standardError, found.standardErrorAtCut, found.decisions])
    expect(figure).toEqual({ state: 'undefined', n: 120 })
  expect(found.passed).toEqual({ state: 'estimated', n: 120, value: 1 })
})

test.each([
  [0, 0],
  [0.049_999, 0],
  [0.05, 1],
  [0.8, 16],
  // As it is rounded where it is stored.
  [0.15, 3],
  [0.333_333, 6],
  [0.999_999, 19],
  [1, 19],
])('a score of %d is in bin %d', (score, bin) => {
  const found = measure({ scores: Array.from({ length: 30 }, () => score), questions: [], cut: 0.8 })
  expect(estimated(found.distribution)[bin]).toBe(30)
})

test('whoever is just at the cut passes', () => {
  const scores = Array.from({ length: 30 }, (_, at) => (at < 10 ? 0.8 : 0.799_999))
  expect(estimated(measure({ scores, questions: [], cut: 0.8 }).passed)).toBeCloseTo(1 / 3, 12)
})
