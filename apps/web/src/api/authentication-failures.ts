import { authenticationFailuresKept } from '@casebench/shared/constants'
import { t } from '@lingui/core/macro'
import { ApiError, NetworkError } from './request.ts'

type FailureType = 'token_refresh' | 'network' | 'unauthorized' | 'service_unavailable'
type Failure = { type: FailureType; message: string; at: string }

const key = 'casebench-authentication-failures'

function failureType(error: unknown): FailureType {
  if (error instanceof NetworkError) return 'network'
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return 'unauthorized'
  if (error instanceof ApiError && (error.status === 429 || error.status >= 500)) return 'service_unavailable'
  return 'token_refresh'
}

const messages = {
  get network() {
    return t`Unable to connect to authentication service. Please check your internet connection and try again.`
  },
  get expired() {
    return t`Your session has expired. Please log in again.`
  },
  get unavailable() {
    return t`Authentication service is temporarily unavailable. Please try again later.`
  },
  get other() {
    return t`Authentication failed. Please try logging in again.`
  },
}

/** Something between the page and the service gave up waiting for it. */
const isTimeout = (error: unknown): boolean => error instanceof ApiError && [408, 504].includes(error.status)

/** What specification §8 says to a person whose authentication failed. */
export function authenticationMessage(error: unknown): string {
  const type = failureType(error)
  const text = error instanceof Error ? `${error instanceof ApiError ? error.code : ''} ${error.message}` : ''
  if (type === 'network' || isTimeout(error) || /network|timeout/i.test(text)) return messages.network
  if (/expired|invalid/i.test(text)) return messages.expired
  // A token that is missing is the person's to bring; a configuration that is missing is the service's.
  if (type === 'unauthorized') return messages.other
  if (/configuration|missing/i.test(text)) return messages.unavailable
  return messages.other
}

/** Keeps the last ten failures in session storage, for whoever has to find out why someone cannot get in. */
export function noteFailure(error: unknown, now: Date): void {
  const failure: Failure = { type: failureType(error), message: authenticationMessage(error), at: now.toISOString() }
  try {
    const earlier: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    const all = [...(Array.isArray(earlier) ? earlier : []), failure]
    sessionStorage.setItem(key, JSON.stringify(all.slice(-authenticationFailuresKept)))
  } catch {
    // Storage is full, blocked or holds something else: losing a note must not keep anyone out.
    return
  }
}
