import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrations } from '@casebench/database/migrate-deploy'
import { createTestDatabase } from '@casebench/server/testing/test-database'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { tryUpgrade } from './try-upgrade.ts'

const migrations = join(import.meta.dirname, '../../../../prisma/migrations')

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(sql).finally(() => client.end())
}

async function database(): Promise<string> {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  return url
}

/** The migrations as they are, and further ones. */
function withFurther(further: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'casebench-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(migrations, folder, { recursive: true })
  for (const [name, sql] of Object.entries(further)) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'migration.sql'), sql)
  }
  return folder
}

async function tried(databaseUrl: string, migrationsFolder: string) {
  const said: string[] = []
  const failure = await tryUpgrade({ databaseUrl, migrationsFolder, tell: (line) => said.push(line) }).catch(
    ({ message }: Error) => message,
  )
  const { rows } = await query(
    inject('adminDatabaseUrl'),
    `select datname from pg_database where datname like '%\\_trial\\_%'`,
  )
  const applied = await query(databaseUrl, 'select migration_name from _prisma_migrations')
  return { said, failure, copies: rows, applied: applied.rowCount }
}

const known = readMigrations(migrations).length

test('what waits is made on a copy, told with its time, and leaves nothing behind', async () => {
  const folder = withFurther({
    '29990101000000_one': 'create table one ()',
    '29990101000001_two': 'create table two ()',
  })
  const { said, failure, copies, applied } = await tried(await database(), folder)
  expect(failure).toBeUndefined()
  expect(said).toEqual([
    expect.stringMatching(/^2 migrations wait\. Trying that on a copy of \d+ MB\.$/),
    expect.stringMatching(/^ {2}29990101000000_one {2}\d+\.\d s$/),
    expect.stringMatching(/^ {2}29990101000001_two {2}\d+\.\d s$/),
    expect.stringMatching(/^All succeed in \d+\.\d s; the database then has \d+ MB\. Nothing was changed/),
  ])
  expect({ copies, applied }).toEqual({ copies: [], applied: known })
})

test('one that fails is named, and the database and the server are as before', async () => {
  const folder = withFurther({ '29990101000000_bad': 'create table one (); select 1 / 0' })
  const { failure, copies, applied } = await tried(await database(), folder)
  expect(failure).toBe('Migration 29990101000000_bad failed: division by zero')
  expect({ copies, applied }).toEqual({ copies: [], applied: known })
})

test('nothing is copied where nothing waits, where it is in use, or where it is newer', async () => {
  const url = await database()
  expect(await tried(url, migrations)).toMatchObject({ said: [expect.stringContaining('is up to date')], copies: [] })
  const folder = withFurther({ '29990101000000_one': 'create table one ()' })
  const someone = new pg.Client({ connectionString: url })
  await someone.connect()
  expect(await tried(url, folder)).toMatchObject({ failure: expect.stringContaining('Stop Casebench'), copies: [] })
  await someone.query(
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('x', 'x', '29991231000000_later', now())`,
  )
  await someone.end()
  expect((await tried(url, folder)).failure).toContain('newer version of Casebench (29991231000000_later)')
})
