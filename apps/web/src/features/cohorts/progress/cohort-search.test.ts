import { expect, test } from 'vitest'
import { readCohortSearch } from './cohort-search.ts'

test.each<[raw: Record<string, unknown>, read: object]>([
  [{}, {}],
  [
    { view: 'progress', mode: 'test', assigned: '90_days', risk: true, q: 'ana', page: 2 },
    { view: 'progress', mode: 'test', assigned: '90_days', risk: true, q: 'ana', page: 2 },
  ],
  [
    { view: 'errors', sent: 'quarter' },
    { view: 'errors', sent: 'quarter' },
  ],
  [{ view: 'members', mode: 'both', assigned: 'any', risk: 'yes', sent: 'ever' }, {}],
])('%j is read as %j', (raw, read) => {
  expect(JSON.parse(JSON.stringify(readCohortSearch(raw)))).toEqual(read)
})
