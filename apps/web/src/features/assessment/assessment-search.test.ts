import { expect, test } from 'vitest'
import { readTestSearch } from './assessment-search.ts'

test.each([
  [3, 3],
  [undefined, undefined],
  ['3', undefined],
  [0, undefined],
  [1.5, undefined],
  [2_000_000, undefined],
])('version %j is read as %j', (version, read) => {
  expect(readTestSearch({ version }).version).toBe(read)
})

test('the state of the list of questions is read beside it', () => {
  expect(readTestSearch({ q: 'date', version: 2 })).toMatchObject({ q: 'date', version: 2 })
})
