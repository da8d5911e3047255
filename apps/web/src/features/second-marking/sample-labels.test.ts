import type { Agreement } from '@casebench/shared/contract/second-marking'
import { expect, it } from 'vitest'
import { formatFigure, kappaText, originLabel } from './sample-labels.ts'

const agreement = (more: Partial<Agreement>): Agreement => ({
  n: 50,
  observed: 0.7,
  kappa: 0.4,
  interval: [0.1511, 0.6489],
  undefined_because: null,
  matrix: [],
  ...more,
})

it.each<[Partial<Agreement>, string]>([
  [{}, '0.40 (95 % from 0.15 to 0.65)'],
  [{ kappa: -0.2, interval: [-0.5, 0.1] }, '−0.20 (95 % from −0.50 to 0.10)'],
  [
    { kappa: null, interval: null, undefined_because: 'one_category' },
    'Not defined: both gave the same mark to every answer',
  ],
  [{ kappa: 1, interval: null }, '1.00, without an interval'],
  [{ n: 0, kappa: null, interval: null, undefined_because: 'nothing_marked' }, 'Nothing to compare'],
])('%j is read as “%s”', (more, text) => expect(kappaText(agreement(more))).toBe(text))

it.each([
  [0, '0.00'],
  [-0.001, '0.00'],
  [1, '1.00'],
  [-0.126, '−0.13'],
])('%d is written %s', (value, text) => expect(formatFigure(value)).toBe(text))

it('says what a sample was drawn from', () => {
  const sample = {
    id: '1',
    title: 'Autumn',
    seed: 'a',
    case_ids: [],
    cohort_id: null,
    cohort: null,
    sent_from: '2026-11-01T00:00:00Z',
    sent_until: null,
    scope: 'all' as const,
    population: 9,
    submissions: 3,
    finished: 0,
    own_open: 0,
    created_by: null,
    created_at: '2026-11-21T00:00:00Z',
  }
  expect(originLabel(sample)).toMatch(/^All cases · from \d+\w+ (Oct|Nov) 2026 · Every answer that counts$/)
  expect(originLabel({ ...sample, case_ids: ['nordkai'], cohort_id: 'x', sent_from: null, scope: 'person' })).toBe(
    'nordkai · a cohort that is gone · Answers marked by a person',
  )
})
