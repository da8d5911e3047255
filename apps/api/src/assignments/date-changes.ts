import { changesBetween, type FieldValues } from '@casebench/domain/activity/changes'
import type { Change } from '@casebench/shared/audit/changes'
import type { StoredDates } from './resolve-dates.ts'

const fieldsOf = ({ opens_at, due_at, closes_at, takes_late, max_attempts, time_zone }: StoredDates): FieldValues => ({
  opensAt: opens_at,
  dueAt: due_at,
  closesAt: closes_at,
  takesLate: takes_late,
  attempts: max_attempts,
  timeZone: time_zone,
})

/** What somebody has of a case until dates are set. */
const undated: StoredDates = {
  ...{ opens_at: null, due_at: null, closes_at: null, max_attempts: null, time_zone: null },
  takes_late: true,
}

/** Which dates of an assignment differ, as the audit trail has it; of a new one they are given for the first time. */
export const dateChanges = (before: StoredDates | null, after: StoredDates): Change[] =>
  changesBetween(fieldsOf(before ?? undated), fieldsOf(after), { zone: after.time_zone })
