import type { ProgressResult } from '@casebench/shared/contract/attempts'
import { expect, test } from 'vitest'
import { firstAttempts, progressByCase } from './progress-over-time.ts'

const result = (caseId: string, attempt: number, score: number): ProgressResult => ({
  caseId,
  name: caseId.toUpperCase(),
  attempt,
  submitted_at: '2026-11-20T10:00:00.000Z',
  score,
  outcome: score >= 0.8 ? 'passed' : 'notPassed',
})

test('results are listed by case, the one with the latest first, each from its first attempt on', () => {
  const cases = progressByCase([result('a', 1, 0.4), result('b', 1, 0.5), result('a', 2, 0.9)])
  expect(cases.map(({ name, results }) => [name, results.map(({ score }) => score)])).toEqual([
    ['A', [0.4, 0.9]],
    ['B', [0.5]],
  ])
})

test('first attempts of the earlier cases are compared with those of the later ones; further attempts are none', () => {
  const four = [result('a', 1, 0.4), result('a', 2, 1), result('b', 1, 0.6), result('c', 1, 0.7), result('d', 1, 0.9)]
  const { earlier, later } = firstAttempts(four) ?? { earlier: 0, later: 0 }
  expect(earlier).toBeCloseTo(0.5)
  expect(later).toBeCloseTo(0.8)
  expect(firstAttempts(four.slice(0, 4))).toBeUndefined()
  expect(firstAttempts([])).toBeUndefined()
})
