import { expect, test } from 'vitest'
import { contains, matches } from './matching.ts'

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

test.each([
  ['ana@casebench.demo', 'case', true],
  ['typed-dd764541', 'permiss', false],
  ['Ostrava Drátovny ostrava-dratovny', 'ovny OSTR', true],
  ['Ostrava Drátovny', 'ostr x', false],
])('%s has “%s” somewhere in it: %s', (text, typed, found) => {
  expect(contains(text, typed)).toBe(found)
})
