import { expect, it } from 'vitest'
import { authenticationMessage } from './authentication-failures.ts'
import { ApiError, NetworkError } from './request.ts'

const unreachable = 'Unable to connect to authentication service. Please check your internet connection and try again.'
const expired = 'Your session has expired. Please log in again.'
const unavailable = 'Authentication service is temporarily unavailable. Please try again later.'
const otherwise = 'Authentication failed. Please try logging in again.'

const refused = (status: number, code: string, detail: string) =>
  new ApiError(
    status,
    { type: 'about:blank', title: '', status, detail, message: detail, code, requestId: '1' },
    undefined,
  )

// Specification §8, word for word.
it.each([
  [new NetworkError(undefined), unreachable],
  [new Error('network is down'), unreachable],
  [new Error('Timeout of 30000 ms'), unreachable],
  [new Error('Token expired'), expired],
  [refused(401, 'token_invalid', 'Please log in.'), expired],
  [refused(401, 'token_missing', 'Please log in.'), otherwise],
  [refused(403, 'foreign_origin', 'From another site.'), otherwise],
  [new Error('Configuration is incomplete'), unavailable],
  [new Error('The user pool id is missing'), unavailable],
  [refused(503, 'unavailable', 'Postgres is away.'), otherwise],
  [refused(503, 'unavailable', 'The configuration of sign-in is incomplete.'), unavailable],
  [refused(429, 'too_many', 'Slow down.'), otherwise],
  [refused(500, 'internal', 'Something broke.'), otherwise],
  [new ApiError(502, undefined, undefined), otherwise],
  [refused(504, 'gateway', 'It took too long.'), unreachable],
  [refused(408, 'too_slow', 'It took too long.'), unreachable],
  [new Error('anything'), otherwise],
  [undefined, otherwise],
])('%s', (error, message) => expect(authenticationMessage(error)).toBe(message))
