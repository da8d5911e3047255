import { expect, test } from 'vitest'
import { textStatementCheck, textStatementsIn } from './text-statements.mjs'

test.each([
  ["await database.query('select 1')", [1]],
  ['\nawait client.query<{ id: string }>(\n  `with a as (select 1) select * from a`)', [2]],
  ["client.query({ name: 'some', text: 'update x set y = 1' })", [1]],
  ['await sql<Row>`select * from answer`.execute(database)', [1]],
  ["await client.query('commit')", []],
  ["database.selectFrom('answer').select('value').execute()", []],
  ['sql<boolean>`a is null`.as(name)', []],
])('of %j the lines with a statement as a text are found', (source, lines) => {
  expect(textStatementsIn(source)).toEqual(lines)
})

test('there is none in the api, the worker and the packages', async () => {
  expect(await textStatementCheck.run()).toEqual({ passed: true, output: '' })
})
