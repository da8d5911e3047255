import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestMatching } from './hungarian-matching.ts'

const sum = (values: readonly (readonly number[])[], columns: readonly number[]): number =>
  columns.reduce((total, column, row) => total + (column === -1 ? 0 : (values[row]?.[column] ?? 0)), 0)

/** The best sum by trying every matching. */
function bruteForce(values: readonly (readonly number[])[], row = 0, used: readonly number[] = []): number {
  if (row === values.length) return 0
  const skipped = bruteForce(values, row + 1, used)
  const taken = (values[row] ?? []).map((value, column) =>
    used.includes(column) ? 0 : value + bruteForce(values, row + 1, [...used, column]),
  )
  return Math.max(skipped, ...taken)
}

describe('bestMatching', () => {
  it('finds what trying everything finds', () => {
    const matrix = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })).chain(([rows, columns]) =>
      fc.array(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    )
    fc.assert(
      fc.property(matrix, (values) => {
        const columns = bestMatching(values)
        const used = columns.filter((column) => column !== -1)
        expect(new Set(used).size).toBe(used.length)
        expect(sum(values, columns)).toBe(bruteForce(values))
      }),
    )
  })

  // What code takes that was changed on purpose, place by place, says nothing of what it takes by itself.
  it.skipIf(process.env.CASEBENCH_MUTATION_PART)('pairs 200 rows with 200 in little time', () => {
    const values = Array.from({ length: 200 }, (_, row) =>
      Array.from({ length: 200 }, (_, column) => ((row * 7919 + column * 104_729) % 1000) / 1000),
    )
    const { user } = process.cpuUsage()
    expect(new Set(bestMatching(values)).size).toBe(200)
    expect((process.cpuUsage().user - user) / 1000).toBeLessThan(200)
  })

  it.each([
    ['no rows', [], []],
    ['no columns', [[], []], [-1, -1]],
    ['one row, which takes the best column', [[1, 3, 2]], [1]],
    ['fewer columns than rows, of which the first and the last get none', [[2], [3], [1]], [-1, 0, -1]],
    [
      'a row that gives its column up, for the good of all',
      [
        [2, 1, 4, 9],
        [9, 7, 5, 7],
        [7, 5, 5, 9],
        [8, 8, 3, 0],
      ],
      [3, 0, 2, 1],
    ],
  ])('answers for %s', (_what, values, columns) => {
    expect(bestMatching(values)).toStrictEqual(columns)
  })
})
