import { expect, it } from 'vitest'
import type { Column } from './column.ts'
import { toCsv } from './csv.ts'

type Row = { name: string; count: number | null }
const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', cell: () => null, text: ({ name }) => name },
  { key: 'picture', title: 'Picture', cell: () => null },
  { key: 'count', title: 'How many, in all', cell: () => null, text: ({ count }) => count },
]

it.each([
  ['Ana', 'Ana'],
  ['Kovač, Ana', '"Kovač, Ana"'],
  ['the "real" one', '"the ""real"" one"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+49 30', "'+49 30"],
  ['-1', "'-1"],
  ['@here', "'@here"],
  ['', ''],
])('%s is written as %s', (name, written) =>
  expect(toCsv(columns, [{ name, count: -1 }])).toBe(`Name,"How many, in all"\r\n${written},-1\r\n`),
)

it('leaves a figure that is not there empty', () =>
  expect(toCsv(columns, [{ name: 'Ana', count: null }])).toBe('Name,"How many, in all"\r\nAna,\r\n'))
