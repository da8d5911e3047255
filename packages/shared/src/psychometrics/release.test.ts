import { expect, test } from 'vitest'
import { simulateReleases } from '../testing/simulate-releases.ts'
import { type CheckedMark, minMarksForRelease, type ReleaseTarget, releaseThresholds } from './release.ts'

const target: ReleaseTarget = {
  maxError: 0.01,
  confidence: 0.95,
  thresholds: [0.99],
  groups: ['text'],
}

const marks = (count: number, certainty: number, wrong: number, group: string): CheckedMark[] =>
  Array.from({ length: count }, (_, index) => ({ group, certainty, isWrong: index < wrong }))

test('1% at 95% takes 299 correct marks', () => {
  expect(minMarksForRelease(0.01, 0.05)).toBe(299)
  expect(releaseThresholds(marks(298, 1, 0, 'text'), target)).toEqual([
    { state: 'held', group: 'text', n: 298, needed: 299 },
  ])
  const [found] = releaseThresholds(marks(299, 1, 0, 'text'), target)
  expect(found).toMatchObject({ state: 'released', threshold: 0.99, n: 299, wrong: 0 })
  expect(found?.state === 'released' && found.errorAtMost).toBeCloseTo(1 - 0.05 ** (1 / 299), 9)
})

test('the threshold stops above the marks that are wrong', () => {
  const found = releaseThresholds([...marks(400, 0.995, 0, 'text'), ...marks(400, 0.95, 40, 'text')], {
    ...target,
    thresholds: [0.9, 0.99],
  })
  expect(found).toMatchObject([{ state: 'released', threshold: 0.99, n: 400, wrong: 0 }])
})

test('each group is decided by itself, and the risk is shared out among them', () => {
  const found = releaseThresholds([...marks(400, 1, 0, 'text'), ...marks(400, 1, 40, 'date')], {
    ...target,
    groups: ['text', 'date', 'country'],
  })
  expect(found).toMatchObject([
    { state: 'held', group: 'text', n: 400, needed: 408 },
    { state: 'held', group: 'date', n: 400, needed: 408 },
    { state: 'held', group: 'country', n: 0, needed: 408 },
  ])
})

test('where the highest thresholds have too few marks, a lower one has enough', () => {
  const thresholds = [0.94, 0.99, 0.98, 0.97, 0.96, 0.95, 0.94]
  const found = releaseThresholds(marks(1000, 0.955, 0, 'text'), { ...target, thresholds })
  expect(found).toMatchObject([{ state: 'released', threshold: 0.94 }])
})

test('a threshold that passes hands its share of the risk on', () => {
  // With half of 5% it takes 368 correct marks, with the whole 299: one wrong of 475 is enough with the whole alone.
  const checked = [...marks(400, 0.99, 0, 'text'), ...marks(75, 0.95, 1, 'text')]
  const lower = (thresholds: number[]) => releaseThresholds(checked, { ...target, thresholds })
  expect(lower([0.9, 0.99])).toMatchObject([{ threshold: 0.9, n: 475, wrong: 1 }])
  expect(lower([0.9, 0.999])).toMatchObject([{ state: 'held', n: 475, needed: 368 }])
})

test('where everything is wrong nothing is released', () => {
  expect(releaseThresholds(marks(500, 1, 500, 'text'), target)).toMatchObject([{ state: 'held', n: 500 }])
})

test.each([
  { name: 'whose error lies just above the target everywhere', errorAt: () => 0.0101 },
  { name: 'whose error grows as certainty falls', errorAt: (certainty: number) => 0.12 * (1 - certainty) ** 2 },
  { name: 'that are most often wrong where they are surest', errorAt: (certainty: number) => 0.02 * certainty ** 8 },
])('of 2,000 calibrations on marks $name at most 5% release too much', ({ errorAt }) => {
  const { exceeded, released } = simulateReleases({ calibrations: 2000, marks: 700, errorAt, seed: 7 })
  // Three standard errors of a share of 5% in 2,000.
  expect(exceeded / 2000).toBeLessThanOrEqual(0.05 + 3 * Math.sqrt((0.05 * 0.95) / 2000))
  expect(released).toBeLessThanOrEqual(2000)
})

test('marks that are good enough are released nearly always', () => {
  const { exceeded, released } = simulateReleases({ calibrations: 200, marks: 3000, errorAt: () => 0.001, seed: 7 })
  expect(released).toBeGreaterThan(190)
  expect(exceeded).toBe(0)
})
