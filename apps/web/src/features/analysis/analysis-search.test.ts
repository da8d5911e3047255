import { expect, test } from 'vitest'
import { readAnalysisSearch } from './analysis-search.ts'
import { firstDayOf } from './periods.ts'

test.each<[raw: Record<string, unknown>, read: object]>([
  [{}, {}],
  [
    { mode: 'test', view: 'errors', sent: 'month', item: 'LegalName' },
    { mode: 'test', view: 'errors', sent: 'month', item: 'LegalName' },
  ],
  [{ mode: 'training', view: 'items', sent: 'ever', item: '' }, {}],
  [{ mode: 1, view: {}, sent: 'year', item: 7 }, {}],
  [{ item: 'x'.repeat(500) }, { item: 'x'.repeat(130) }],
])('%j is read as %j', (raw, read) => {
  expect(JSON.parse(JSON.stringify(readAnalysisSearch(raw)))).toEqual(read)
})

test('a period begins so many days ago, or never', () => {
  const now = new Date('2026-11-21T01:00:00Z')
  expect(firstDayOf('month', now)).toBe('2026-10-22')
  expect(firstDayOf('quarter', now)).toBe('2026-08-23')
  expect(firstDayOf('ever', now)).toBeUndefined()
})
