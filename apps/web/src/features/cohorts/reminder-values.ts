import type { Cohort } from '@casebench/shared/contract/cohorts'
import {
  defaultReminderDays,
  defaultReminderMinute,
  firstReminderMinute,
  lastReminderMinute,
  maxReminderDays,
  maxReminders,
} from '@casebench/shared/reminders'

/** The fields of a cohort's reminders: days as "7, 1", and a time of day as "08:00". */
export type ReminderValues = { isOwn: boolean; before: string; after: string; time: string }

const joined = (days: readonly number[]): string => days.toSorted((a, b) => b - a).join(', ')
const twoDigits = (number: number): string => String(number).padStart(2, '0')
const timeOf = (minute: number): string => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

export function reminderValues(reminders: Cohort['reminders']): ReminderValues {
  const { days, minute } = reminders ?? { days: defaultReminderDays, minute: defaultReminderMinute }
  return {
    isOwn: reminders !== null,
    before: joined(days.filter((day) => day <= 0).map((day) => Math.abs(day))),
    after: joined(days.filter((day) => day > 0)),
    time: timeOf(minute),
  }
}

/** The days of a field; undefined where it is no list of days. */
export function daysIn(text: string): number[] | undefined {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  if (!words.every((word) => /^\d{1,2}$/.test(word) && Number(word) <= maxReminderDays)) return undefined
  return [...new Set(words.map(Number))]
}

export function minuteOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  const minute = Number(hours) * 60 + Number(minutes)
  return minute >= firstReminderMinute && minute <= lastReminderMinute ? minute : undefined
}

/** What is stored of the fields; undefined where something is wrong with them. */
export function remindersOf({ isOwn, before, after, time }: ReminderValues): Cohort['reminders'] | undefined {
  if (!isOwn) return null
  const [early, late, minute] = [daysIn(before), daysIn(after), minuteOf(time)]
  if (early === undefined || late === undefined || minute === undefined) return undefined
  const days = [...early.map((day) => (day === 0 ? 0 : -day)), ...late.filter((day) => day > 0)]
  return days.length > maxReminders ? undefined : { days, minute }
}
