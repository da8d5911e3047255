import { expect, it } from 'vitest'
import { ApiError, NetworkError } from '../../api/client.ts'
import { mayRetry } from './sources.ts'

const refused = (status: number) => new ApiError(status, undefined, undefined)

it.each([
  ['the first failure', 0, refused(500), true],
  ['the first lost connection', 0, new NetworkError(undefined), true],
  ['the second failure', 1, refused(500), false],
  ['a 403', 0, refused(403), false],
])('%s', (_, failures, error, again) => expect(mayRetry(failures, error)).toBe(again))
