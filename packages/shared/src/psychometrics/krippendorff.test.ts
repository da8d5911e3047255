import { expect, test } from 'vitest'
import { krippendorffAlpha, type MeasurementLevel, minUnitsForAgreement } from './krippendorff.ts'

// Example C of K. Krippendorff, Computing Krippendorff's Alpha-Reliability (2011): four observers, twelve units.
const _ = null
const observers = [
  [1, 2, 3, 3, 2, 1, 4, 1, 2, _, _, _],
  [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, _, 3],
  [_, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, _],
  [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, _],
]
const units = Array.from({ length: 12 }, (_unit, unit) => observers.map((values) => values[unit] ?? null))

test.each<[level: MeasurementLevel, alpha: number]>([
  ['nominal', 0.743],
  ['ordinal', 0.815],
  ['interval', 0.849],
  ['ratio', 0.797],
])('example C on the %s level is %d', (level, alpha) => {
  const found = krippendorffAlpha(units, level)
  // The twelfth unit has one value, which is compared with nothing.
  expect(found).toMatchObject({ state: 'estimated', n: 11 })
  expect(found.state === 'estimated' && found.value).toBeCloseTo(alpha, 3)
})

test('below ten units there is none yet', () => {
  expect(krippendorffAlpha(units.slice(0, 9), 'nominal')).toEqual({
    state: 'too_few',
    n: 9,
    needed: minUnitsForAgreement,
  })
})

test('where everybody always says the same it is not defined', () => {
  expect(krippendorffAlpha(Array(10).fill([2, 2, null]), 'interval')).toEqual({ state: 'undefined', n: 10 })
})

test('judges who contradict each other are below 0', () => {
  const found = krippendorffAlpha(
    Array.from({ length: 10 }, () => [0, 1]),
    'nominal',
  )
  expect(found.state === 'estimated' && found.value).toBeLessThan(0)
})

test('two zeros agree on the ratio level', () => {
  const pairs = Array.from({ length: 10 }, (_unit, unit) => (unit < 5 ? [0, 0] : [3, 3]))
  expect(krippendorffAlpha(pairs, 'ratio')).toEqual({ state: 'estimated', n: 10, value: 1 })
})
