import { expect, test } from 'vitest'
import { parsedUrl } from './parsed-url.ts'

test.each([
  ['https://example.org/a', undefined, 'https://example.org/a'],
  ['/a', 'https://example.org', 'https://example.org/a'],
  ['https://', undefined, undefined],
  ['/a', undefined, undefined],
])('%s from %s', (text, base, read) => {
  expect(parsedUrl(text, base)?.href).toBe(read)
})

test('an address with an umlaut is one however often it is asked for', () => {
  const text = 'https://münchen.example'
  expect(Array.from({ length: 20_000 }, () => parsedUrl(text)).every((url) => url !== undefined)).toBe(true)
})
