import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '../../api/request.ts'
import { failureText } from './refusals.ts'

function refused(status: number, code: string, detail: string, paths: string[], retryAfter?: number): ApiError {
  const errors = paths.map((path) => ({ path, message: 'can’t be empty' }))
  const problem = { type: 'about:blank', title: '', status, detail, message: detail, code, requestId: '1', errors }
  return new ApiError(status, problem, retryAfter)
}

describe('failureText', () => {
  it.each([
    [refused(429, 'too_many', 'Too many attempts. Please try again in 40 minutes.', [], 2400), /in 40 minutes/],
    [refused(429, 'too_many', 'Too many.', [], 12), /in 12 seconds/],
    [refused(409, 'external', 'Your passwords are kept elsewhere.', []), /^Your passwords are kept elsewhere\.$/],
    [new NetworkError(undefined), /could not be reached/],
    [new ApiError(502, undefined, undefined), /^An unexpected error occurred$/],
  ])('%s', (error, text) => expect(failureText(error)).toMatch(text))
})
