import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [640, '640 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [1500, '1.5 kB'],
  [250_000, '244 kB'],
  [1023.4 * 1024, '1,023 kB'],
  [1_048_575, '1 MB'],
  [1_500_000, '1.4 MB'],
  [25 * 1024 ** 2, '25 MB'],
  [25 * 1024 ** 2 + 1, '25 MB'],
  [148_000_000, '141 MB'],
  [3.2 * 1024 ** 3, '3.2 GB'],
  [5 * 1024 ** 5, '5,120 TB'],
])('%d bytes are %s', (bytes, said) => {
  expect(fileSize(bytes, 'en')).toBe(said)
})

test.each([
  ['de', '1,4 MB'],
  ['fr', '1,4 Mo'],
  ['pl', '1,4 MB'],
  ['ja', '1.4 MB'],
])('in %s they are %s', (language, said) => {
  expect(fileSize(1_500_000, language).replace(/[\u00a0\u202f]/g, ' ')).toBe(said)
})
