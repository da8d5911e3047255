import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../../api/client.ts'
import { viewFailure } from './view-document.ts'

test.each([
  [new ApiError(401, undefined, undefined), 'Please log in to view this document'],
  [new ApiError(403, undefined, undefined), 'You do not have permission to access this document'],
  [new Error('No URL returned from server'), 'No URL returned from server'],
  [new NetworkError(undefined), expect.stringContaining('could not be reached')],
])('%s is told in the words of the specification', (error, said) => {
  expect(viewFailure(error)).toEqual(said)
})
