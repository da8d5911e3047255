import { expect, test } from 'vitest'
import { pageOf } from './listing.ts'

const rows = [
  { name: 'Legal name', value: 0.5 },
  { name: 'Date of incorporation', value: null },
  { name: 'Trading name', value: -0.2 },
  { name: 'Purpose', value: 0.5 },
]
const values = {
  text: ({ name }: (typeof rows)[number]) => name,
  by: { value: ({ value }: (typeof rows)[number]) => value },
}
const state = { q: '', sort: 'value', page: 1, size: 25 }
const names = (change: Partial<typeof state>) =>
  pageOf(rows, { ...state, ...change }, values).rows.map(({ name }) => name)

test('rows are sorted either way, what has no value last, level ones as they came', () => {
  expect(names({})).toEqual(['Trading name', 'Legal name', 'Purpose', 'Date of incorporation'])
  expect(names({ sort: '-value' })).toEqual(['Legal name', 'Purpose', 'Trading name', 'Date of incorporation'])
  expect(names({ sort: 'nothing' })).toEqual(rows.map(({ name }) => name))
})

test('a search leaves what has all of its words, and is counted', () => {
  expect(names({ q: ' NAME tra' })).toEqual(['Trading name'])
  expect(pageOf(rows, { ...state, q: 'name' }, values).total).toBe(2)
})

test('a page is as long as was asked for', () => {
  expect(names({ page: 2, size: 3 })).toEqual(['Date of incorporation'])
  expect(pageOf(rows, { ...state, page: 2, size: 3 }, values).total).toBe(4)
})
