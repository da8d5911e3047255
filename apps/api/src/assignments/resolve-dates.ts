import { momentOf } from '@casebench/domain/dates/local-time'
import { isTimeZone } from '@casebench/server/time-zone'
import { type DatesToSet, maxYearsAhead } from '@casebench/shared/contract/assignment-dates'
import { invalid } from '../http/http-error.ts'
import { notATimeZone } from '../http/time-zone-fault.ts'
import { beforeItIsDue, needsDueDate, notADate, notAfterOpening, tooFarAhead } from './date-faults.ts'

/** The columns of an assignment that hold its dates. */
export type StoredDates = {
  opens_at: Date | null
  due_at: Date | null
  closes_at: Date | null
  takes_late: boolean
  max_attempts: number | null
  time_zone: string | null
}

type Fault = { path: string; message: string; sentence: string }

const fault = (field: string, texts: Omit<Fault, 'path'>): Fault => ({ path: `body/dates/${field}`, ...texts })

/** What is wrong with the order of dates that are there. */
function faultsOfOrder({ opens_at, due_at, closes_at, takes_late }: StoredDates): Fault[] {
  const faults: Fault[] = []
  if (opens_at && due_at && due_at <= opens_at) faults.push(fault('due', notAfterOpening()))
  if (opens_at && closes_at && closes_at <= opens_at) faults.push(fault('closes', notAfterOpening()))
  if (due_at && closes_at && closes_at < due_at) faults.push(fault('closes', beforeItIsDue()))
  if (!takes_late && !due_at) faults.push(fault('late', needsDueDate()))
  return faults
}

/**
 * Dates as they are stored: local times in a time zone become moments.
 * @throws HttpError 400 where there is no such time zone, date or time, one is too far away, or they are in no order.
 */
export function resolveDates(dates: DatesToSet, zone: string, now: Date): StoredDates {
  if (!isTimeZone(zone)) throw invalid([fault('time_zone', notATimeZone())])
  const faults: Fault[] = []
  const latest = new Date(now)
  latest.setUTCFullYear(latest.getUTCFullYear() + maxYearsAhead)
  const moment = (field: 'opens' | 'due' | 'closes'): Date | null => {
    const local = dates[field]
    if (local === undefined || local === null) return null
    const found = momentOf(local, zone)
    if (found === undefined) faults.push(fault(field, notADate()))
    else if (found > latest || found.getUTCFullYear() < 2000) faults.push(fault(field, tooFarAhead()))
    return found ?? null
  }
  const [opens_at, due_at, closes_at] = [moment('opens'), moment('due'), moment('closes')]
  const stored = {
    opens_at,
    due_at,
    closes_at,
    takes_late: dates.late !== 'refused',
    max_attempts: dates.attempts ?? null,
    time_zone: opens_at || due_at || closes_at ? zone : null,
  }
  const all = faults.length > 0 ? faults : faultsOfOrder(stored)
  if (all.length > 0) throw invalid(all)
  return stored
}
