import { expect, test } from 'vitest'
import { inclusionOf } from './inclusion.ts'

test.each([
  ['', '/anything/at/all', true],
  ['\n  \n', '/', true],
  ['/guides/', '/guides/one', true],
  ['/guides/', '/guides', false],
  ['guides/', '/guides/one', true],
  ['/guides/\n/help', '/helpful', true],
  ['/guides/\n!/guides/old/', '/guides/old/one', false],
  ['/guides/\n!/guides/old/', '/guides/older', true],
  ['!/private', '/public', true],
  ['!/private', '/private/one', false],
  ['/*/guides/', '/en/guides/one', true],
  ['/*/guides/', '/guides/one', false],
  ['*.html', '/a/b.html', true],
  ['*.html', '/a/b.pdf', false],
  ['/a*b*c', '/a-c-b', false],
  ['/a*b*c', '/a-b-c', true],
  ['/a.b', '/axb', false],
  [`/${'a*'.repeat(400)}b`, `/${'a'.repeat(1900)}`, false],
])('%j and %s: %s', (text, path, isIncluded) => {
  expect(inclusionOf(text)(new URL(path, 'https://example.com'))).toBe(isIncluded)
})
