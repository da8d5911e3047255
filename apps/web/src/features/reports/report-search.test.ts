import { expect, test } from 'vitest'
import { readReportSearch } from './report-search.ts'

test.each<[string, Record<string, unknown>, object]>([
  [
    'what is known is kept',
    { mode: 'test', assigned: '90_days', case: 'nordkai', by: 'cases', sort: '-submitted' },
    { mode: 'test', assigned: '90_days', case: 'nordkai', by: 'cases', sort: '-submitted' },
  ],
  ['what it starts with is not written', { assigned: 'any', by: 'cohorts' }, {}],
  ['anything odd is left out', { mode: 'exam', assigned: 7, case: {}, by: 'people', sort: 'a b' }, {}],
])('%s', (_name, search, expected) => {
  expect(readReportSearch(search)).toEqual(expected)
})
