import { isTimeZone } from '@casebench/server/time-zone'
import { invalid } from '../http/http-error.ts'
import { notATimeZone } from '../http/time-zone-fault.ts'

/** @throws HttpError 400 where a cohort would get a time zone that there is not. */
export function requireTimeZone(name: string | null): void {
  if (name !== null && !isTimeZone(name)) throw invalid([{ path: 'body/time_zone', ...notATimeZone() }])
}
