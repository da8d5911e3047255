import type { Marking } from '@casebench/shared/evaluation'
import { expect, test } from 'vitest'
import { agreementsOf, type MarkedTwice } from './agreement.ts'

const marked = (count: number, manu: Marking | null, second: Marking): MarkedTwice[] =>
  Array.from({ length: count }, () => ({ first: null, engine: manu ?? 'notSure', manu, second }))

test('how far Manu and second markers agree counts what Manu marked, and nothing else of the engine', () => {
  const { people, engine, manu } = agreementsOf([
    ...marked(3, 'correct', 'correct'),
    ...marked(1, 'correct', 'wrong'),
    ...marked(2, 'wrong', 'wrong'),
    ...marked(4, null, 'correct'),
  ])
  // By chance (4 × 3 + 2 × 3) / 36 = 1/2 would agree, and 5/6 do: (5/6 − 1/2) / (1 − 1/2).
  expect(manu).toMatchObject({ n: 6, observed: 5 / 6, undefined_because: null })
  expect(manu.kappa).toBeCloseTo(2 / 3, 12)
  expect(manu.matrix).toEqual([
    [3, 1, 0],
    [0, 2, 0],
    [0, 0, 0],
  ])
  expect(engine).toMatchObject({ n: 10, observed: 0.5 })
  expect(people).toMatchObject({ n: 0, observed: null, undefined_because: 'nothing_marked' })
})
