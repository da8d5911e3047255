import { expect, it } from 'vitest'
import { readCommunitySearch } from './community-search.ts'

const cohort = '7f3a0c1e-0000-4000-8000-00000000abcd'

it.each([
  [{}, {}],
  [
    { period: 'week', cohort, page: 2 },
    { period: 'week', cohort, page: 2 },
  ],
  [{ period: 'all', page: 1 }, {}],
  [{ period: 'year', cohort: 'mine', page: -1 }, {}],
  [{ period: ['week'], cohort: 7, page: '2' }, {}],
])('%j reads %j', (search, read) =>
  expect(readCommunitySearch(search)).toEqual({ period: undefined, cohort: undefined, page: undefined, ...read }),
)
