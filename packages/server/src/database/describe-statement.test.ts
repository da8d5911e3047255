import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { faultsOfStatement } from './describe-statement.ts'
import { integer, neverNull, nullable, runStatement, text, textStatement, timestamp, uuid } from './text-statement.ts'

async function connected(): Promise<pg.Client> {
  const { url } = await testDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const right = textStatement({
  name: 'tested-users',
  text: 'select id, email, suspended_at, level + 1 as next from "user" where level > $1',
  parameters: [integer],
  columns: { id: uuid, email: text, suspended_at: nullable(timestamp), next: neverNull(integer) },
})

test('a statement that is as it says has no faults, and runs', async () => {
  expect(await faultsOfStatement(await connected(), right)).toEqual([])
  expect(await runStatement(await testDatabase(), right, [1])).toEqual([])
})

test.each([
  ['a wrong column', { ...right, text: right.text.replace('email', 'mail') }, ['column "mail" does not exist']],
  [
    'a wrong type',
    { ...right, columns: { ...right.columns, email: integer } },
    ['email is citext in Postgres, and integer or bigint or smallint here'],
  ],
  [
    'a column that can be null',
    { ...right, columns: { ...right.columns, suspended_at: timestamp } },
    ['suspended_at can be null: declare it nullable'],
  ],
  [
    'an expression nobody vouches for',
    { ...right, columns: { ...right.columns, next: integer } },
    ['next is an expression: declare it nullable, or neverNull'],
  ],
  ['a column too many', { ...right, columns: { ...right.columns, name: text } }, ['name is no column of it']],
  [
    'a column too few',
    { ...right, columns: { id: uuid, email: text, suspended_at: nullable(timestamp) } },
    ['next is a column of it, and not declared'],
  ],
  [
    'a wrong parameter',
    { ...right, parameters: [text] },
    ['$1 is integer in Postgres, and text or citext or character varying or name here'],
  ],
  ['a missing parameter', { ...right, parameters: [] }, ['it takes 1 parameters, and 0 are declared']],
])('%s is named', async (_, statement, faults) => {
  expect(await faultsOfStatement(await connected(), statement)).toEqual(faults)
})
