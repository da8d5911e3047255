import { plural, t } from '@lingui/core/macro'
import { authenticationMessage } from './authentication-failures.ts'
import { ApiError } from './request.ts'

const inSeconds = (seconds: number): string => plural(seconds, { one: '1 second', other: '# seconds' })

/** Why signing in did not work, for the person who tried. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return authenticationMessage(error)
  if (error.status === 429) {
    // Beyond a minute the server says it in minutes.
    return error.retryAfter === undefined || error.retryAfter > 60
      ? error.detail
      : t`Too many attempts. Try again in ${inSeconds(error.retryAfter)}.`
  }
  if (error.status >= 500 || error.problem === undefined) return authenticationMessage(error)
  return error.detail
}
