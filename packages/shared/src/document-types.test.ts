import { expect, test } from 'vitest'
import { documentTypes, documentTypesNamed, extensionOf, formatFileSize } from './document-types.ts'
import { inEnglish } from './message.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [640, '640 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1500, '1.5 KB'],
  [250_000, '244 KB'],
  [1_048_575, '1 MB'],
  [1_500_000, '1.4 MB'],
  [25 * 1024 ** 2, '25 MB'],
  [25 * 1024 ** 2 + 1, '25 MB'],
  [2_000_000_000, '1907 MB'],
])('%d bytes are %s', (bytes, said) => {
  expect(formatFileSize(bytes)).toBe(said)
})

test.each([
  ['a.pdf', 'pdf'],
  ['A.B.JPG', 'jpg'],
  ['none', ''],
  ['.csv', 'csv'],
  ['ends.', ''],
])('%s ends with "%s"', (fileName, extension) => {
  expect(extensionOf(fileName)).toBe(extension)
})

test('the sentence names every type', () => {
  for (const { name } of Object.values(documentTypes)) expect(inEnglish(documentTypesNamed)).toContain(name)
})
