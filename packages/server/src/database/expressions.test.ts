import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { givenList, givenRows } from './expressions.ts'

test('a list is a table of its values, each with its place from 1 on', async () => {
  const database = await testDatabase()
  const read = (names: readonly string[]) =>
    database
      .selectFrom(givenList('sent', 'name', 'text', names))
      .selectAll()
      .orderBy('sent.place')
      .execute()
  expect(await read(['b', 'a', 'b', '{"c", null}'])).toEqual([
    { name: 'b', place: 1 },
    { name: 'a', place: 2 },
    { name: 'b', place: 3 },
    { name: '{"c", null}', place: 4 },
  ])
  expect(await read([])).toEqual([])
})

test('rows are a table of their columns, null where a row lacks one', async () => {
  const database = await testDatabase()
  const types = { name: 'text', share: 'float8', detail: 'jsonb' }
  const rows: { name: string; share?: number; detail?: unknown }[] = [
    { name: 'a', share: 0.1 + 0.2 },
    { name: 'b', detail: { c: ['d'] } },
  ]
  expect(
    await database
      .selectFrom(givenRows('given', types, rows))
      .selectAll()
      .execute(),
  ).toEqual([
    { name: 'a', share: 0.1 + 0.2, detail: null },
    { name: 'b', share: null, detail: { c: ['d'] } },
  ])
})
