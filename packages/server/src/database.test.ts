import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigurationError } from './config.ts'
import {
  openDatabase,
  Queryable,
  requireDurableDatabase,
  requireRecentPostgres,
  type Transaction,
  transaction,
} from './database.ts'
import { testDatabase } from './testing/test-database.ts'

test('a transaction keeps what returns and undoes what throws', async () => {
  const database = await testDatabase()
  const add = (client: Transaction, key: string) =>
    client.query(`insert into installation_fact values ($1, '1')`, [key])
  await transaction(database, (client) => add(client, 'kept'))
  const failing = transaction(database, async (client) => {
    await add(client, 'undone')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await database.query('select key from installation_fact')).rows).toEqual([{ key: 'kept' }])
})

test('a transaction whose connection breaks reports the first error, and the database goes on', async () => {
  const database = await testDatabase()
  const broken = transaction(database, (client) => client.query('select pg_terminate_backend(pg_backend_pid())'))
  await expect(broken).rejects.toThrow(/terminat/)
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a statement, a wait for a lock and an idle transaction end when they take too long; the database goes on', async () => {
  const database = await testDatabase()
  const hasty = openDatabase(database.url, 2, { statement: 200, lock: 100, idleInTransaction: 150 })
  onTestFinished(hasty.close)
  await expect(hasty.query('select pg_sleep(2)')).rejects.toMatchObject({ code: '57014' })
  await transaction(database, async (client) => {
    await client.query('lock table outbox in access exclusive mode')
    await expect(hasty.query('select from outbox')).rejects.toMatchObject({ code: '55P03' })
  })
  const idle = transaction(hasty, async (client) => {
    await setTimeout(400)
    await client.query('select 1')
  })
  await expect(idle).rejects.toThrow()
  expect((await hasty.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a Postgres that is too old is refused, and its version named', async () => {
  const postgres = (version: number) => ({
    query: async () => ({ command: 'SELECT', rows: [{ version, text: String(version / 10_000) }] }),
  })
  const look = (version: number) => requireRecentPostgres(new Queryable(postgres(version) as never))
  await expect(look(130_000)).rejects.toThrow('The database of DATABASE_URL is Postgres 13. It should be 14 or newer.')
  await look(140_000)
})

test('a database that may lose answers is refused, and the setting named', async () => {
  // The tests' own Postgres runs without fsync.
  const database = await testDatabase()
  await expect(requireDurableDatabase(database)).rejects.toThrow(/fsync = off/)
  await expect(requireDurableDatabase(database)).rejects.toBeInstanceOf(ConfigurationError)
})

test('a database that cannot be reached gives one line that says what to do', async () => {
  const database = openDatabase('postgresql://nobody@127.0.0.1:1/none', 1)
  await expect(requireDurableDatabase(database)).rejects.toThrow(
    /^Nobody listens at the address of DATABASE_URL.* Check its host and port/,
  )
  await database.close()
})

test('the activity log takes entries and gives none up', async () => {
  const database = await testDatabase()
  await database.query(`insert into activity_log (actor, email, action) values ('a', 'a', 'x')`)
  await expect(database.query(`update activity_log set action = 'y'`)).rejects.toThrow(/append-only/)
  await expect(database.query('delete from activity_log')).rejects.toThrow(/append-only/)
})

test.each([
  [
    'an email in another case',
    `insert into "user" (email, username) values ('A@Example.com', 'one'), ('a@example.com', 'two')`,
  ],
  ['an email that is none', `insert into "user" (email, username) values ('nobody', 'one')`],
  [
    'a score above 1',
    `insert into evaluation (submission_id, number, score, passed, verdicts, result, engine_version, duration_ms) values (gen_random_uuid(), 1, 1.1, true, '[]', '{}', '', 0)`,
  ],
  [
    'two signing keys at once',
    `insert into signing_key (key_id, algorithm, public_key, sealed_private_key) values ('a', 'ES256', '{}', ''), ('b', 'ES256', '{}', '')`,
  ],
])('the schema refuses %s', async (_name, sql) => {
  const database = await testDatabase()
  await expect(database.query(sql)).rejects.toBeInstanceOf(pg.DatabaseError)
})
