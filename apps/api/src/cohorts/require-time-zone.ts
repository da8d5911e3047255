import { i18n } from '@casebench/server/i18n'
import { isTimeZone } from '@casebench/server/time-zone'
import { invalid } from '../http/http-error.ts'

/** @throws HttpError 400 where a cohort would get a time zone that there is not. */
export function requireTimeZone(name: string | null): void {
  if (name !== null && !isTimeZone(name))
    throw invalid([{ path: 'body/time_zone', message: i18n.t('is not a time zone') }])
}
