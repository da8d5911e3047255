import type { AssignmentDates, DatesToSet, LateRule } from '@casebench/shared/contract/assignment-dates'

/** The fields of dates: local times as `datetime-local` has them, empty for none. */
export type DateValues = { opens: string; due: string; closes: string; late: LateRule; attempts: string }

export const noDates: DateValues = { opens: '', due: '', closes: '', late: 'accepted', attempts: '' }

/** What a clock in the time zone shows at a moment, as a field has it: "2026-03-29T09:00". */
export function localTimeIn(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).formatToParts(new Date(moment))
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** Dates as they are, to be changed. `closes` is left empty where it only says that late work is refused. */
export function valuesOf(dates: AssignmentDates | null, timeZone: string): DateValues {
  if (dates === null) return noDates
  const local = (moment: string | null): string => (moment === null ? '' : localTimeIn(moment, timeZone))
  return {
    opens: local(dates.opens),
    due: local(dates.due),
    closes: dates.late === 'refused' && dates.closes === dates.due ? '' : local(dates.closes),
    late: dates.late,
    attempts: dates.attempts === null ? '' : String(dates.attempts),
  }
}

/** What is sent of the fields. Attempts are limited in training only: a test is opened again by a coordinator. */
export const datesToSet = (values: DateValues, mode: 'training' | 'test', timeZone: string): DatesToSet => ({
  opens: values.opens || null,
  due: values.due || null,
  closes: values.closes || null,
  late: values.due === '' ? 'accepted' : values.late,
  attempts: mode === 'test' || values.attempts === '' ? null : Number(values.attempts),
  time_zone: timeZone,
})
