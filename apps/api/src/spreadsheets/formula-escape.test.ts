import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from './formula-escape.ts'

test.each([
  ['+43 1 555003', "'+43 1 555003"],
  ['=1+1', "'=1+1"],
  ['-1', "'-1"],
  ['@home', "'@home"],
  ['\tx', "'\tx"],
  ['\uff1dx', "'\uff1dx"],
  ["'+43 1 555003", "''+43 1 555003"],
  ["'tis", "'tis"],
  ['', ''],
])('%j is written as %j, and read back as it was', (text, written) => {
  expect(escapeFormula(text)).toBe(written)
  expect(unescapeFormula(written)).toBe(text)
})
