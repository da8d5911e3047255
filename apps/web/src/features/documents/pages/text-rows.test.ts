import { expect, it, test } from 'vitest'
import { decodeText, pagesOfText } from './text-rows.ts'

it('breaks long lines after a space, and says which row ends its line', () => {
  expect(pagesOfText('one two three\nfour', 8, 10)).toEqual([
    [
      { text: 'one two ', endsLine: false },
      { text: 'three', endsLine: true },
      { text: 'four', endsLine: true },
    ],
  ])
})

it('breaks a word that is longer than a row, and counts wide letters twice', () => {
  expect(pagesOfText('abcdefghij', 4, 10)[0]?.map(({ text }) => text)).toEqual(['abcd', 'efgh', 'ij'])
  expect(pagesOfText('株式会社', 4, 10)[0]?.map(({ text }) => text)).toEqual(['株式', '会社'])
  expect(pagesOfText('a\tb', 8, 10)[0]?.map(({ text }) => text)).toEqual(['a\t', 'b'])
})

it('begins a page with a form feed and after so many rows', () => {
  expect(pagesOfText('1\n2\n3\f4', 8, 2).map((rows) => rows.map(({ text }) => text))).toEqual([
    ['1', '2'],
    ['3'],
    ['4'],
  ])
  expect(pagesOfText('', 8, 2)).toEqual([[{ text: '', endsLine: true }]])
})

test.each([
  ['UTF-8', [0x4c, 0xc3, 0xbc], 'Lü'],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x4c, 0xc3, 0xbc], 'Lü'],
  ['Windows-1252', [0x4c, 0xfc], 'Lü'],
  ['UTF-16', [0xff, 0xfe, 0x4c, 0x00, 0xfc, 0x00], 'Lü'],
])('reads %s', (_, bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(text)
})
