import { expect, test } from 'vitest'
import { datesToSet, localTimeIn, noDates, valuesOf } from './date-values.ts'

test('moments are shown as the clocks of a time zone show them, in summer and in winter', () => {
  expect(localTimeIn('2026-03-28T08:00:00.000Z', 'Europe/Warsaw')).toBe('2026-03-28T09:00')
  expect(localTimeIn('2026-03-29T07:00:00.000Z', 'Europe/Warsaw')).toBe('2026-03-29T09:00')
  expect(localTimeIn('2026-03-28T23:00:00.000Z', 'Europe/Warsaw')).toBe('2026-03-29T00:00')
})

const dates = {
  opens: null,
  due: '2026-07-01T07:00:00.000Z',
  closes: '2026-07-01T07:00:00.000Z',
  late: 'refused',
  attempts: 2,
  extended: false,
  zone: 'Europe/Warsaw',
  phase: 'open',
} as const

test('a closing that only says that late work is refused is no date of its own', () => {
  const values = valuesOf(dates, 'Europe/Warsaw')
  expect(values).toEqual({ ...noDates, due: '2026-07-01T09:00', late: 'refused', attempts: '2' })
  expect(valuesOf({ ...dates, late: 'accepted' }, 'Europe/Warsaw').closes).toBe('2026-07-01T09:00')
})

test('what is empty is sent as none, and a test has no number of attempts', () => {
  const values = valuesOf(dates, 'Europe/Warsaw')
  const sent = { opens: null, due: '2026-07-01T09:00', closes: null, late: 'refused', time_zone: 'Europe/Warsaw' }
  expect(datesToSet(values, 'training', 'Europe/Warsaw')).toEqual({ ...sent, attempts: 2 })
  expect(datesToSet(values, 'test', 'Europe/Warsaw')).toEqual({ ...sent, attempts: null })
  expect(datesToSet({ ...values, due: '' }, 'test', 'Europe/Warsaw')).toMatchObject({ due: null, late: 'accepted' })
})
