import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '../../api/request.ts'
import { fieldErrorsOf } from './field-errors.ts'

function refused(status: number, code: string, detail: string, paths: string[], sentence?: string): ApiError {
  const errors = paths.map((path) => ({ path, message: 'can’t be empty', ...(sentence && { sentence }) }))
  const problem = { type: 'about:blank', title: '', status, detail, message: detail, code, requestId: '1', errors }
  return new ApiError(status, problem, undefined)
}

describe('fieldErrorsOf', () => {
  const fields = ['email', 'name'] as const

  it('says the sentence of each field', () => {
    const error = refused(400, 'invalid', 'Some …', ['body/email'], 'This can’t be empty.')
    expect(fieldErrorsOf(error, fields)).toEqual({ email: 'This can’t be empty.' })
  })

  it('says the detail of a server that sends no sentence for the field', () => {
    expect(fieldErrorsOf(refused(400, 'guessable', 'This is too easy to guess.', ['body/name']), fields)).toEqual({
      name: 'This is too easy to guess.',
    })
  })

  it.each([
    ['another field', refused(400, 'invalid', 'Some …', ['body/other', 'querystring/email'])],
    ['another refusal', refused(409, 'conflict', 'No.', ['body/email'])],
    ['no answer', new NetworkError(undefined)],
    ['no error', null],
  ])('finds none in %s', (_name, error) => expect(fieldErrorsOf(error, fields)).toEqual({}))
})
