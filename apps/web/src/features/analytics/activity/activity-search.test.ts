import { expect, it } from 'vitest'
import { queryOf, readActivitySearch } from './activity-search.ts'

it('reads action and days from a url, and leaves out what is odd', () => {
  expect(readActivitySearch({ action: 'submit', from: '2026-11-21', to: '2026-02-31', q: 7 })).toEqual({
    action: 'submit',
    from: '2026-11-21',
    to: undefined,
    ...{ group: undefined, actor: undefined, about: undefined, case: undefined, cohort: undefined, open: undefined },
    q: '7',
    sort: undefined,
    page: undefined,
    size: undefined,
  })
  expect(readActivitySearch({ action: '', from: 20261121, to: ['2026-11-21'] })).toMatchObject({
    action: undefined,
    from: undefined,
    to: undefined,
  })
})

it('asks for whole days of the reader’s', () => {
  const { from, to } = queryOf({ from: '2026-11-21', to: '2026-11-21' })
  expect(new Date(from ?? '')).toEqual(new Date(2026, 10, 21, 0, 0, 0, 0))
  expect(new Date(to ?? '')).toEqual(new Date(2026, 10, 21, 23, 59, 59, 999))
  expect(queryOf({})).toEqual({})
})

it('reads a kind of action, people, objects and the open entry, and asks for them by the names of the contract', () => {
  const cohort = 'c0ffee00-0000-4000-8000-000000000001'
  const given = { group: 'roles', actor: 'casebench', about: 'ana@example.com', case: 'nordkai', cohort, open: 7 }
  expect(readActivitySearch(given)).toMatchObject(given)
  expect(queryOf(readActivitySearch(given))).toEqual({
    ...{ group: 'roles', actor: 'casebench', about: 'ana@example.com' },
    ...{ case_id: 'nordkai', cohort_id: cohort },
  })
  const odd = { group: 'constructor', actor: 'nobody', about: 'casebench', case: 'A case', cohort: '1', open: -1 }
  expect(queryOf(readActivitySearch(odd))).toEqual({})
  expect(readActivitySearch(odd).open).toBeUndefined()
})
