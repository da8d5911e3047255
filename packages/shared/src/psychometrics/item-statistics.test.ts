import { describe, expect, test } from 'vitest'
import { upperLowerIndex } from './item-statistics.ts'
import { correlation, mean, median, variance } from './moments.ts'
import { cronbachAlpha } from './reliability.ts'

describe('mean and median', () => {
  test.each<[values: number[], mean: number | null, median: number | null]>([
    [[], null, null],
    [[3], 3, 3],
    [[1, 2], 1.5, 1.5],
    [[9, 1, 2], 4, 2],
    [[4, 1, 2, 9], 4, 3],
  ])('of %j are %j and %j', (values, expectedMean, expectedMedian) => {
    expect(mean(values)).toEqual(expectedMean)
    expect(median(values)).toEqual(expectedMedian)
  })
})

// Ten students and ten questions: K. L. Wuensch, "The Kuder-Richardson 20", https://core.ecu.edu/wuenschk/StatHelp/KR20.txt
const students = [
  [1, 1, 1, 1, 1, 1, 0, 1, 1, 0],
  [1, 0, 1, 1, 0, 1, 1, 1, 0, 1],
  [1, 1, 1, 1, 0, 1, 1, 0, 0, 1],
  [0, 0, 1, 0, 0, 0, 1, 0, 0, 0],
  [0, 0, 0, 0, 0, 1, 0, 0, 1, 0],
  [1, 1, 1, 0, 1, 1, 1, 1, 1, 1],
  [1, 1, 0, 1, 1, 1, 0, 1, 1, 1],
  [1, 1, 1, 1, 1, 1, 1, 1, 0, 1],
  [0, 1, 0, 1, 1, 1, 1, 1, 0, 1],
  [1, 1, 0, 1, 1, 0, 1, 1, 1, 0],
]
const questions = students[0]?.map((_, question) => students.map((answers) => answers[question] ?? 0)) ?? []
const totals = students.map((answers) => answers.reduce((sum, one) => sum + one, 0))

describe('of the ten students of the textbook', () => {
  test('the sums vary by 5.84 and the first question by 0.21', () => {
    expect(variance(totals)).toBeCloseTo(5.84, 10)
    expect(variance(questions[0] ?? [])).toBeCloseTo(0.21, 10)
  })

  test('alpha is KR-20: ten ninths of what 2.18 leaves of 5.84', () => {
    expect(cronbachAlpha(questions)).toBeCloseTo((10 / 9) * (1 - 2.18 / 5.84), 10)
  })

  test.each(questions.map((_, index) => [index]))(
    'question %i correlates as the formula of the point-biserial says',
    (index) => {
      const item = questions[index] ?? []
      const rest = totals.map((total, student) => total - (item[student] ?? 0))
      const right = rest.filter((_, student) => item[student] === 1)
      const wrong = rest.filter((_, student) => item[student] === 0)
      const p = right.length / item.length
      const formula = (((mean(right) ?? 0) - (mean(wrong) ?? 0)) / Math.sqrt(variance(rest))) * Math.sqrt(p * (1 - p))
      expect(correlation(item, rest)).toBeCloseTo(formula, 10)
    },
  )
})

describe('a correlation', () => {
  test.each<[name: string, xs: number[], ys: number[], expected: number | null]>([
    ['is 1 where both rise together', [1, 2, 3], [10, 20, 30], 1],
    ['is -1 where one falls', [1, 2, 3], [3, 2, 1], -1],
    ['is 0 where neither says anything of the other', [0, 1, 0, 1], [0, 0, 1, 1], 0],
    ['is none where everyone has the same', [1, 1, 1], [1, 2, 3], null],
    ['is none where rounding alone makes a difference', [0.1 + 0.2, 0.3, 0.3], [1, 2, 3], null],
    ['is none of nobody', [], [], null],
    // Anscombe (1973), the first of the four sets.
    [
      'is 0.816 of Anscombe’s first set',
      [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5],
      [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68],
      0.81642,
    ],
  ])('%s', (_name, xs, ys, expected) => {
    const found = correlation(xs, ys)
    if (expected === null) expect(found).toBeNull()
    else expect(found).toBeCloseTo(expected, 5)
  })
})

describe('the upper–lower index', () => {
  const scores = Array.from({ length: 100 }, (_, index) => index)
  test.each<[name: string, credit: (rank: number) => number, expected: number]>([
    ['is 1 where the best have it and the worst have not', (rank) => (rank >= 50 ? 1 : 0), 1],
    ['is -1 the other way round', (rank) => (rank < 50 ? 1 : 0), -1],
    ['is 0 where everyone has it', () => 1, 0],
    ['counts 27 of 100 at either end', (rank) => (rank >= 100 - 9 ? 1 : 0), 9 / 27],
    ['takes half credit for half', (rank) => (rank >= 50 ? 0.5 : 0), 0.5],
  ])('%s', (_name, credit, expected) => {
    expect(upperLowerIndex(scores.map(credit), scores)).toBeCloseTo(expected, 10)
  })

  test('does not depend on the order of those who are level', () => {
    const credits = [1, 0, 1, 0, 1, 0, 1, 0, 1, 0]
    const level = credits.map(() => 0.5)
    expect(upperLowerIndex(credits, level)).toBeCloseTo(0, 10)
    expect(upperLowerIndex(credits.toReversed(), level)).toBeCloseTo(0, 10)
  })

  test('is none below ten people', () => {
    expect(upperLowerIndex(Array(9).fill(1), Array(9).fill(1))).toBeNull()
  })
})

describe('alpha', () => {
  test.each<[name: string, items: number[][], expected: number | null]>([
    [
      'is 1 where all items say the same',
      [
        [1, 0, 1, 0],
        [1, 0, 1, 0],
      ],
      1,
    ],
    [
      'is 0 where they have nothing to do with each other',
      [
        [0, 1, 0, 1],
        [0, 0, 1, 1],
      ],
      0,
    ],
    ['is none of one item', [[0, 1]], null],
    [
      'is none where everyone has the same sum',
      [
        [0, 1],
        [1, 0],
      ],
      null,
    ],
    ['is none of nothing', [], null],
  ])('%s', (_name, items, expected) => {
    const found = cronbachAlpha(items)
    if (expected === null) expect(found).toBeNull()
    else expect(found).toBeCloseTo(expected, 10)
  })
})
