import { expect, test } from 'vitest'
import { comparison } from './comparison.mjs'

/** @param {Record<string, (number | undefined)[]>} rows */
const tablesOf = (rows) => [
  { title: 'with 2 figures', headings: ['a second', 'p50 ms'], rows: new Map(Object.entries(rows)) },
]

test('the ratio of the medians stands beside the smallest and largest of a round', () =>
  expect(
    comparison({
      before: [tablesOf({ save: [100, 10] }), tablesOf({ save: [200, 10] }), tablesOf({ save: [300, 10] })],
      now: [tablesOf({ save: [100, 20] }), tablesOf({ save: [100, 20] }), tablesOf({ save: [600, 20] })],
    }),
  ).toEqual([
    '',
    'now / before: ratio of the medians (smallest to largest of a round); medians before and now',
    'save, a second   0.50 (0.50 to 2.00);  200 → 100',
    'save, p50 ms     2.00 (2.00 to 2.00);  10 → 20',
  ]))

test('a figure of one build is named', () =>
  expect(
    comparison({
      before: [tablesOf({ save: [1, undefined] })],
      now: [tablesOf({ save: [1, 5], read: [1, undefined] })],
    }).at(-1),
  ).toBe('In one build only: save, p50 ms; read, a second'))
