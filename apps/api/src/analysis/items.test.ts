import type { CaseFigures } from '@casebench/shared/analysis/stored'
import { expect, test } from 'vitest'
import { reliabilityOf } from './items.ts'

const figures: CaseFigures = { items: [], meanScore: 0.7, medianSeconds: null, alpha: { value: 0.8, items: 10 } }

test('from 30 attempts on alpha has its interval', () => {
  const { interval, ...found } = reliabilityOf(figures, 30)
  expect(found).toEqual({ alpha: 0.8, items: 10, few: false })
  expect(interval?.from).toBeCloseTo(0.67336, 4)
  expect(interval?.to).toBeCloseTo(0.89156, 4)
})

test.each<[name: string, figures: CaseFigures | undefined, attempts: number]>([
  ['below 30 attempts', figures, 29],
  ['where nothing was counted', undefined, 0],
  ['where alpha is not defined', { ...figures, alpha: { value: null, items: 10 } }, 40],
])('%s there is neither', (_name, given, attempts) => {
  expect(reliabilityOf(given, attempts)).toMatchObject({ alpha: null, interval: null })
})
