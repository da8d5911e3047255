import { describe, expect, it } from 'vitest'
import { changed, listingOf, readListSearch, searchOf, stateOf } from './list-state.ts'

const start = { q: '', sort: 'applied_at', page: 1, size: 50 }

describe('readListSearch', () => {
  it.each([
    [{}, {}],
    [{ q: 'ana' }, { q: 'ana' }],
    [{ q: 2026 }, { q: '2026' }],
    [{ q: true }, { q: 'true' }],
    [{ q: '' }, {}],
    [{ q: ['ana'] }, {}],
    [{ sort: '-name' }, { sort: '-name' }],
    [{ sort: 'name; drop' }, {}],
    [
      { page: 3, size: 100 },
      { page: 3, size: 100 },
    ],
    [{ page: 1, size: 50 }, {}],
    [{ page: 0, size: 7 }, {}],
    [{ page: -2 }, {}],
    [{ page: 1.5 }, {}],
    [{ page: '3' }, {}],
  ])('%j is read as %j', (search, read) => expect(JSON.parse(JSON.stringify(readListSearch(search)))).toEqual(read))
})

it('goes to the url and back', () => {
  for (const state of [start, { q: 'a', sort: '-email', page: 4, size: 25 }])
    expect(stateOf(readListSearch(searchOf(state, 'applied_at')), 'applied_at')).toEqual(state)
})

it('starts at the first page when something else changes', () => {
  expect(changed({ ...start, page: 7 }, { q: 'b' })).toEqual({ ...start, q: 'b' })
  expect(changed(start, { page: 2 })).toEqual({ ...start, page: 2 })
})

it('asks the server for one page', () => {
  expect(listingOf({ ...start, page: 3 })).toEqual({ limit: 50, offset: 100, sort: 'applied_at' })
  expect(listingOf({ ...start, q: 'ana' })).toEqual({ limit: 50, offset: 0, sort: 'applied_at', q: 'ana' })
})
