import { expect, it } from 'vitest'
import { refusalText } from './refusal-text.ts'
import { ApiError, NetworkError } from './request.ts'

const refused = (status: number, detail: string | undefined, retryAfter?: number) =>
  new ApiError(
    status,
    detail === undefined
      ? undefined
      : { type: 'about:blank', title: '', status, detail, message: detail, code: 'refused', requestId: '1' },
    retryAfter,
  )

it.each([
  [refused(401, 'The email or the password is wrong.'), 'The email or the password is wrong.'],
  [refused(429, 'Too many', 42), 'Too many attempts. Try again in 42 seconds.'],
  [refused(429, 'Too many', 1), 'Too many attempts. Try again in 1 second.'],
  [refused(429, 'Slow down.'), 'Slow down.'],
  [refused(503, undefined), 'Authentication failed. Please try logging in again.'],
  [refused(401, undefined), 'Authentication failed. Please try logging in again.'],
  [
    new NetworkError(undefined),
    'Unable to connect to authentication service. Please check your internet connection and try again.',
  ],
  [new Error('Configuration is missing'), 'Authentication service is temporarily unavailable. Please try again later.'],
  [new Error('Token expired'), 'Your session has expired. Please log in again.'],
  [new Error('anything'), 'Authentication failed. Please try logging in again.'],
])('%s', (error, text) => expect(refusalText(error)).toBe(text))
