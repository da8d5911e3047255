import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, test } from 'vitest'
import { sweepImports } from './sweep-imports.ts'

test('what was never carried out is forgotten after a day, and the rows of what was after thirty', async () => {
  const database = await testDatabase()
  const store = async (age: string, isApplied: boolean): Promise<string> => {
    const { rows } = await database.query(
      `with stored as (
         insert into people_import (file_name, rows, columns, counts, apply_job_id, created_at)
         values ('a.csv', 1, '[]', '{}', case when $2 then gen_random_uuid() end, now() - $1::interval) returning id
       ), line as (
         insert into people_import_row (import_id, number, email, kind, sent) select id, 2, 'a@b.example', 'create', '{}' from stored
       )
       select id from stored`,
      [age, isApplied],
    )
    return rows[0].id
  }
  const kept = [await store('23 hours', false), await store('29 days', true)]
  const forgotten = await store('25 hours', false)
  const emptied = await store('31 days', true)
  await sweepImports({ database })
  const left = await database.query(
    'select i.id, count(r.number) as rows from people_import i left join people_import_row r on r.import_id = i.id group by i.id',
  )
  const rows = new Map(left.rows.map(({ id, rows: count }) => [id, count]))
  expect(kept.map((id) => rows.get(id))).toEqual([1, 1])
  expect(rows.has(forgotten)).toBe(false)
  expect(rows.get(emptied)).toBe(0)
})
