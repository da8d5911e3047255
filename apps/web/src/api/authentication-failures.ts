import { ApiError, NetworkError } from './request.ts'

type FailureType = 'token_refresh' | 'network' | 'unauthorized' | 'service_unavailable'
type Failure = { type: FailureType; message: string; at: string }

const key = 'casebench-authentication-failures'
const kept = 10

function failureType(error: unknown): FailureType {
  if (error instanceof NetworkError) return 'network'
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return 'unauthorized'
  if (error instanceof ApiError && (error.status === 429 || error.status >= 500)) return 'service_unavailable'
  return 'token_refresh'
}

/** What specification §8 says to a person whose authentication failed. */
export function authenticationMessage(error: unknown): string {
  if (error instanceof NetworkError) {
    return 'Unable to connect to authentication service. Please check your internet connection and try again.'
  }
  const text = error instanceof Error ? `${error instanceof ApiError ? error.code : ''} ${error.message}` : ''
  if (/network|timeout/i.test(text)) {
    return 'Unable to connect to authentication service. Please check your internet connection and try again.'
  }
  if (/expired|invalid/i.test(text)) return 'Your session has expired. Please log in again.'
  if (/configuration|missing/i.test(text) || failureType(error) === 'service_unavailable') {
    return 'Authentication service is temporarily unavailable. Please try again later.'
  }
  return 'Authentication failed. Please try logging in again.'
}

/** Keeps the last ten failures in session storage, for whoever has to find out why someone cannot get in. */
export function noteFailure(error: unknown, now: Date): void {
  const failure: Failure = { type: failureType(error), message: authenticationMessage(error), at: now.toISOString() }
  try {
    const earlier: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    sessionStorage.setItem(key, JSON.stringify([...(Array.isArray(earlier) ? earlier : []), failure].slice(-kept)))
  } catch {
    // Storage is full, blocked or holds something else: losing a note must not keep anyone out.
    return
  }
}
