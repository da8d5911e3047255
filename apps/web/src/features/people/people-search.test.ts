import dayjs from 'dayjs'
import { expect, it } from 'vitest'
import { countOfFilters, filterQueryOf, noFilters, readPeopleSearch } from './people-search.ts'

const id = '1f0b7f7e-2f5e-4a5c-9d55-0a1b2c3d4e5f'
const compact = (value: object) => JSON.parse(JSON.stringify(value))

it.each([
  [{}, {}],
  [
    { q: 'ana', sort: '-level', page: 2 },
    { q: 'ana', sort: '-level', page: 2 },
  ],
  [{ role: 'Case_Author' }, { role: 'Case_Author' }],
  [{ role: '' }, {}],
  [{ role: ['a'] }, {}],
  [
    { cohort: id, organization: id },
    { cohort: id, organization: id },
  ],
  [{ cohort: 'somebody’s', organization: 7 }, {}],
  [{ state: 'suspended' }, { state: 'suspended' }],
  [{ state: 'gone' }, {}],
  [{ test: 'locked' }, { test: 'locked' }],
  [
    { level_from: 1, level_to: 100 },
    { level_from: 1, level_to: 100 },
  ],
  [{ level_from: 0, level_to: 101 }, {}],
  [{ level_from: 1.5, level_to: '3' }, {}],
  [{ seen: 'not_month' }, { seen: 'not_month' }],
  [{ seen: 'never' }, {}],
  [{ anything: 'else' }, {}],
])('the url %j is read as %j', (search, read) => expect(compact(readPeopleSearch(search))).toEqual(read))

const now = new Date('2026-11-21T15:30:00')
const midnight = (day: string) => dayjs(day).startOf('day').toISOString()

it.each([
  [{}, {}],
  [
    { role: 'Candidate', cohort: id, organization: id },
    { role: 'Candidate', cohort_id: id, org_id: id },
  ],
  [{ state: 'suspended' as const }, { suspended: 'true' }],
  [{ state: 'active' as const }, { suspended: 'false' }],
  [{ test: 'unlocked' as const }, { test_unlocked: 'true' }],
  [{ test: 'locked' as const }, { test_unlocked: 'false' }],
  [
    { level_from: 2, level_to: 5 },
    { level_from: 2, level_to: 5 },
  ],
  [{ seen: 'week' as const }, { seen_since: midnight('2026-11-14') }],
  [{ seen: 'month' as const }, { seen_since: midnight('2026-10-22') }],
  [{ seen: 'not_month' as const }, { unseen_since: midnight('2026-10-22') }],
  [{ seen: 'not_quarter' as const }, { unseen_since: midnight('2026-08-23') }],
])('the filters %j ask the server for %j', (filters, query) =>
  expect(compact(filterQueryOf(filters, now))).toEqual(query),
)

it('asks the same all day, so that what was loaded stays of use', () =>
  expect(filterQueryOf({ seen: 'week' }, now)).toEqual(
    filterQueryOf({ seen: 'week' }, new Date('2026-11-21T23:59:00')),
  ))

it('counts the filters that are set, not the search', () => {
  expect(countOfFilters(noFilters)).toBe(0)
  expect(countOfFilters({ ...noFilters, state: 'active', level_from: 3 })).toBe(2)
})
