import { expect, test } from 'vitest'
import { matches } from './matching.ts'

test.each([
  ['Ostrava Drátovny', 'ostr drat', true],
  ['Ostrava Drátovny', 'DRÁT', true],
  ['Ostrava Drátovny', 'ovny', false],
  ['Your account', 'account your', true],
  ['Nordkai Maritime (test)', 'test', true],
  ['Knowledge Base', 'knowledge cases', false],
  ['Anything', '  ', true],
])('%s is found by “%s”: %s', (text, typed, found) => {
  expect(matches(text, typed)).toBe(found)
})
