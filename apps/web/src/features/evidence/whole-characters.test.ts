import { expect, it, test } from 'vitest'
import { beginningOf, endOf } from './whole-characters.ts'

const family = '👨‍👩‍👧'

test.each([
  ['abcdef', 3, 'abc', 'def'],
  ['ab', 3, 'ab', 'ab'],
  ['a𝒳b', 2, 'a', 'b'],
  [`a${family}b`, 4, 'a', 'b'],
  ['e\u0301e\u0301', 3, 'e\u0301', 'e\u0301'],
])('%s is cut to %s without a part of a character', (text, length, beginning, end) => {
  expect(beginningOf(text, length)).toBe(beginning)
  expect(endOf(text, length)).toBe(end)
})

it('is never longer than it may be, and loses one character at most', () => {
  const text = `${'𝒳'.repeat(1500)}${family}`
  expect(beginningOf(text, 2000)).toHaveLength(2000)
  expect(beginningOf(text, 2001)).toHaveLength(2000)
  expect(() => encodeURIComponent(endOf(text, 63))).not.toThrow()
})
