import { defaultStringifySearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { readSearch } from './read-search.ts'

test.each([
  ['?q=Ana', 'Ana'],
  ['?q=2026', 2026],
  ['?q=12e45678', '12e45678'],
  ['?q=1e5', '1e5'],
  ['?q=00123', '00123'],
  ['?q=12345678901234567890', '12345678901234567890'],
  ['?q=%7B%22assigned%22%3A%22mine%22%7D', { assigned: 'mine' }],
  ['?q=%222026%22', '2026'],
  ['?q=%22open', '"open'],
])('%s is read as %j', (search, q) => expect(readSearch(search)).toEqual({ q }))

test.each(['Ana', '2026', '12e45678', 'true', 'null', '[1]', '"', '1,5 %', 'a&b=c'])(
  'what the router writes of the text %j is read as it was',
  (q) => expect(readSearch(defaultStringifySearch({ q }))).toEqual({ q }),
)
