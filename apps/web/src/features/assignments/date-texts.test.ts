import type { AssignmentDates } from '@casebench/shared/contract/assignment-dates'
import { expect, test } from 'vitest'
import { dateLine, formatInZone, isWithinDates } from './date-texts.ts'

const dates: AssignmentDates = {
  opens: '2026-03-01T08:00:00.000Z',
  due: '2026-03-29T07:00:00.000Z',
  closes: '2026-03-30T07:00:00.000Z',
  late: 'accepted',
  attempts: null,
  extended: false,
  zone: 'Europe/Warsaw',
  phase: 'open',
}
const line = (change: Partial<AssignmentDates>) => dateLine({ ...dates, ...change }, 'inProgress', 'training')

test('a moment is said in the time zone of the dates, which is named', () => {
  expect(formatInZone('2026-03-29T07:00:00.000Z', 'Europe/Warsaw')).toBe('29 Mar 2026, 09:00 CEST')
  expect(formatInZone('2026-03-28T08:00:00.000Z', 'Europe/Warsaw')).toBe('28 Mar 2026, 09:00 CET')
})

test('the date that matters now is said', () => {
  expect(line({ phase: 'notOpenYet' })).toBe('Opens 1 Mar 2026, 09:00 CET')
  expect(line({})).toBe('Due 29 Mar 2026, 09:00 CEST')
  expect(line({ phase: 'overdue' })).toBe('Overdue since 29 Mar 2026, 09:00 CEST')
  expect(line({ phase: 'closed' })).toBe('Closed 30 Mar 2026, 09:00 CEST')
  expect(line({ due: null })).toBe('Closes 30 Mar 2026, 09:00 CEST')
  expect(line({ due: null, closes: null })).toBeUndefined()
})

test('nothing is said of what was submitted, or has no dates', () => {
  expect(dateLine(dates, 'passed', 'training')).toBeUndefined()
  expect(dateLine(null, 'inProgress', 'training')).toBeUndefined()
})

test('work is done while it is open or overdue', () => {
  const phases = ['notOpenYet', 'open', 'overdue', 'closed'] as const
  expect(phases.filter((phase) => isWithinDates({ ...dates, phase }))).toEqual(['open', 'overdue'])
  expect(isWithinDates(null)).toBe(true)
})
