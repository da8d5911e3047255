import { i18n } from '@casebench/server/i18n'
import { invalid } from '../http/http-error.ts'

/**
 * Seconds since 1970 of a time in a query, undefined where there is none. Postgres takes any number there.
 * @throws HttpError 400 for what looks like a time and is none, such as a leap second.
 */
export function momentOf(text: string | undefined, path: string): number | undefined {
  if (text === undefined) return undefined
  const milliseconds = Date.parse(text)
  if (Number.isNaN(milliseconds))
    throw invalid([{ path, message: i18n.t('is not a time'), sentence: i18n.t('Enter a valid date and time.') }])
  return milliseconds / 1000
}
