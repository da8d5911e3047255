import { describe, expect, it, test } from 'vitest'
import { cohensKappa } from './cohens-kappa.ts'

type Published = {
  source: string
  matrix: number[][]
  observed: number
  kappa: number
  interval?: [number, number]
  digits: number
}

const published: Published[] = [
  {
    source: 'Cohen (1960), A coefficient of agreement for nominal scales, table 1, as counts of 200',
    matrix: [
      [88, 14, 18],
      [10, 40, 10],
      [2, 6, 12],
    ],
    observed: 0.7,
    kappa: 0.492,
    digits: 3,
  },
  {
    source: 'Fleiss, Levin & Paik (2003), Statistical methods for rates and proportions, table 18.1',
    matrix: [
      [75, 1, 4],
      [5, 4, 1],
      [0, 0, 10],
    ],
    observed: 0.89,
    kappa: 0.68,
    digits: 2,
  },
  {
    source: 'SAS, simple kappa coefficient, as the tests of statsmodels quote it',
    matrix: [
      [0, 4, 1],
      [0, 8, 0],
      [0, 1, 5],
    ],
    observed: 13 / 19,
    kappa: 0.4842,
    interval: [0.2137, 0.7547],
    digits: 4,
  },
  {
    source: 'the grant proposals of Wikipedia, “Cohen’s kappa”',
    matrix: [
      [20, 5],
      [10, 15],
    ],
    observed: 0.7,
    kappa: 0.4,
    digits: 10,
  },
  {
    source: 'the same agreement with other margins, Wikipedia, “Cohen’s kappa”',
    matrix: [
      [25, 35],
      [5, 35],
    ],
    observed: 0.6,
    kappa: 0.2593,
    digits: 4,
  },
]

describe('published examples', () => {
  it.each(published)('$source', ({ matrix, observed, kappa, interval, digits }) => {
    const found = cohensKappa(matrix)
    expect(found.observed).toBeCloseTo(observed, 10)
    expect(found.kappa).toBeCloseTo(kappa, digits)
    if (interval)
      interval.forEach((limit, side) => {
        expect(found.interval?.[side]).toBeCloseTo(limit, digits)
      })
  })
})

test('who agrees on everything reaches 1, without an interval: the formula would claim certainty', () => {
  expect(
    cohensKappa([
      [7, 0, 0],
      [0, 2, 0],
      [0, 0, 1],
    ]),
  ).toMatchObject({ n: 10, observed: 1, kappa: 1, interval: null, undefined_because: null })
})

test('who agrees on nothing stays below chance', () => {
  expect(
    cohensKappa([
      [0, 5],
      [5, 0],
    ]),
  ).toMatchObject({ observed: 0, kappa: -1 })
  const { kappa } = cohensKappa([
    [0, 3, 4],
    [2, 0, 0],
    [1, 0, 0],
  ])
  expect(kappa).toBeLessThan(0)
})

test('who agrees no more than chance would is at 0', () => {
  expect(
    cohensKappa([
      [4, 4],
      [4, 4],
    ]),
  ).toMatchObject({ observed: 0.5, kappa: 0 })
})

test('one marker who only ever says one thing says nothing beyond chance', () => {
  expect(
    cohensKappa([
      [6, 0],
      [4, 0],
    ]),
  ).toMatchObject({ observed: 0.6, kappa: 0, interval: null })
})

it.each([0, 1, 2])('is not defined where both have used category %i alone', (category) => {
  const matrix = [0, 1, 2].map((row) => [0, 1, 2].map((column) => (row === category && column === category ? 13 : 0)))
  expect(cohensKappa(matrix)).toEqual({
    n: 13,
    observed: 1,
    kappa: null,
    interval: null,
    undefined_because: 'one_category',
    matrix,
  })
})

test('without any mark nothing is said', () => {
  expect(
    cohensKappa([
      [0, 0],
      [0, 0],
    ]),
  ).toMatchObject({ n: 0, observed: null, kappa: null, interval: null, undefined_because: 'nothing_marked' })
})

test('the interval narrows with the square root of how much was marked', () => {
  const width = (matrix: number[][]) => {
    const { interval } = cohensKappa(matrix)
    return interval ? interval[1] - interval[0] : Number.NaN
  }
  const few = [
    [20, 5],
    [10, 15],
  ]
  const many = few.map((row) => row.map((count) => count * 100))
  expect(width(few) / width(many)).toBeCloseTo(10, 6)
})

test('the interval stays within what kappa can be', () => {
  const { interval } = cohensKappa([
    [1, 1],
    [0, 2],
  ])
  expect(interval?.[1]).toBeLessThanOrEqual(1)
  expect(interval?.[0]).toBeGreaterThanOrEqual(-1)
})
