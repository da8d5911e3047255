import { expect, test } from 'vitest'
import { optionsFor } from './options.ts'

const options = ['Private limited company', 'Public limited company', 'Société anonyme', 'Limited partnership', 'Trust']

test.each([
  ['', options],
  ['Trust', options],
  ['société ANONYME', options],
  ['limited', ['Limited partnership', 'Private limited company', 'Public limited company']],
  ['company pub', ['Public limited company']],
  ['societe', ['Société anonyme']],
  ['fund', []],
])('%j finds %j', (text, found) => {
  expect(optionsFor(text, options)).toEqual(found)
})
