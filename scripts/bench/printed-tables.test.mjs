import { expect, test } from 'vitest'
import { printedTables } from './printed-tables.mjs'

const printed = `
bench/floors.ts
14 s: done

(a) Calls 50 at once
                       a second   p50 ms   ratio
update_single_answer   1,798.67       26    0.75
users: search               405      105       –

(b) One heading
what   each
a row     2
`

test('figures are read by the names of their table, row and column', () =>
  expect(printedTables(printed)).toEqual([
    {
      title: '(a) Calls 50 at once',
      headings: ['a second', 'p50 ms', 'ratio'],
      rows: new Map([
        ['update_single_answer', [1798.67, 26, 0.75]],
        ['users: search', [405, 105, undefined]],
      ]),
    },
    { title: '(b) One heading', headings: ['each'], rows: new Map([['a row', [2]]]) },
  ]))

test('lines of progress are no table', () => expect(printedTables('one\ntwo\nthree\n')).toEqual([]))
