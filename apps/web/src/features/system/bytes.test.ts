import { expect, test } from 'vitest'
import { formatBytes } from './bytes.ts'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 kB'],
  [148_000_000, '141 MB'],
  [3.2 * 1024 ** 3, '3.2 GB'],
])('%d bytes read %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})
