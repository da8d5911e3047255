import { expect, test } from 'vitest'
import { documentTypes, documentTypesNamed, extensionOf } from './document-types.ts'
import { inEnglish } from './message.ts'

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
