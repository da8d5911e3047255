import { expect, it } from 'vitest'
import { momentsOf, readActivitySearch } from './activity-search.ts'

it('reads action and days from a url, and leaves out what is odd', () => {
  expect(readActivitySearch({ action: 'submit', from: '2026-11-21', to: '2026-02-31', q: 7 })).toEqual({
    action: 'submit',
    from: '2026-11-21',
    to: undefined,
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
  const { from, to } = momentsOf({ from: '2026-11-21', to: '2026-11-21' })
  expect(new Date(from ?? '')).toEqual(new Date(2026, 10, 21, 0, 0, 0, 0))
  expect(new Date(to ?? '')).toEqual(new Date(2026, 10, 21, 23, 59, 59, 999))
  expect(momentsOf({})).toEqual({})
})
