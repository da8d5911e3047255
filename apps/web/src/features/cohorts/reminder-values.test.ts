import { expect, test } from 'vitest'
import { daysIn, minuteOf, remindersOf, reminderValues } from './reminder-values.ts'

test('reminders are shown as lists of days and a time, and read from them again', () => {
  const own = { days: [-14, -1, 3], minute: 405 }
  expect(reminderValues(own)).toEqual({ isOwn: true, before: '14, 1', after: '3', time: '06:45' })
  expect(remindersOf(reminderValues(own))).toEqual(own)
  expect(reminderValues(null)).toEqual({ isOwn: false, before: '7, 1', after: '3', time: '08:00' })
  expect(remindersOf(reminderValues(null))).toBeNull()
})

test('what is no list of days, or a time at night, is refused', () => {
  expect(daysIn('7; 1 1')).toEqual([7, 1])
  expect(daysIn('')).toEqual([])
  for (const text of ['x', '-1', '61', '1.5']) expect(daysIn(text)).toBeUndefined()
  expect(minuteOf('05:00')).toBe(300)
  for (const time of ['04:59', '22:01', '', '8:00']) expect(minuteOf(time)).toBeUndefined()
  const values = { isOwn: true, before: '1, 2, 3, 4', after: '1, 2, 3', time: '08:00' }
  expect(remindersOf(values)).toBeUndefined()
  expect(remindersOf({ ...values, after: '1, 2' })?.days).toEqual([-1, -2, -3, -4, 1, 2])
})
