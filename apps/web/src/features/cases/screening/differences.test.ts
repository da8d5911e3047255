import { expect, test } from 'vitest'
import { likenessOf, namePieces } from './differences.ts'

const marked = (name: string, other: string): string =>
  namePieces(name, other)
    .map(({ text, differs }) => (differs ? `[${text}]` : text))
    .join('')

test.each([
  ['KRISHNAMURTHY, Rajan', 'Rajan Krishnamurthi', 'KRISHNAMURTH[Y], Rajan'],
  ['Rajan Krishnamurthi', 'Rajan Krishnamurthi', 'Rajan Krishnamurthi'],
  ['MÜLLER Jörg', 'Jorg Muller', 'MÜLLER Jörg'],
  ['Lim Wei Jie', 'Tan Hui Ling', '[Lim] [Wei] [Jie]'],
  ['Rajan Kumar Krishnamurthi', 'Rajan Krishnamurthi', 'Rajan [Kumar] Krishnamurthi'],
  ['Zafran Trading L.L.C.', 'Zafran Participations B.V.', 'Zafran [Trading] [L.L.C.]'],
  ['TRANSPORTES VALDEHIERRO SL', 'Transportes Valdehierro, S.L.', 'TRANSPORTES VALDEHIERRO SL'],
  ['Valdehierro S.L.', 'Valdehierro SA', 'Valdehierro [S.L.]'],
  ['', 'Anybody', ''],
])('of %s beside %s the letters marked are %s', (name, other, expected) => {
  expect(marked(name, other)).toBe(expected)
})

test.each([
  ['date', '12 Sep 1974', ['1974-09-12'], 'same'],
  ['date', '12 Sep 1974', ['4 May 1951'], 'differs'],
  ['date', '12 Sep 1974', ['1974'], 'similar'],
  ['date', '12 Sep 1974', ['circa 1951', '1974-09-12'], 'same'],
  ['date', '12 Sep 1974', [], 'nothing'],
  ['date', undefined, ['1974'], 'nothing'],
  ['date', '9 Dec 1974', ['09/12/1974'], 'similar'],
  ['name', 'Rajan Krishnamurthi', ['KRISHNAMURTHI, Rajan'], 'same'],
  ['name', 'Rajan Krishnamurthi', ['KRISHNAMURTHY, Rajan'], 'similar'],
  ['name', 'Rajan Krishnamurthi', ['Tan Hui Ling'], 'differs'],
  ['nationality', 'Singaporean', ['Indian'], 'differs'],
  ['place', '77 Bukit Lada Rise, Singapore', ['Singapore'], 'similar'],
  ['identifier', 'S 7412-345 A', ['S7412345A'], 'same'],
  ['identifier', 'S 7412-345 A', ['S7412345B'], 'differs'],
  ['identifier', 'NIF B00417743', ['B-00417743'], 'similar'],
] as const)('%s: %s and %j are %s', (row, client, facts, expected) => {
  expect(likenessOf(row, client, facts)).toBe(expected)
})
