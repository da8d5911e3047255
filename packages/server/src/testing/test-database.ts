import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { openPrismaDatabase, type PrismaDatabase } from '../prisma-database.ts'

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('adminDatabaseUrl') })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** A migrated database of its own, and the function that drops it again. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name} template ${inject('templateDatabase')}`)
  const url = new URL(inject('adminDatabaseUrl'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(`drop database if exists ${name} with (force)`) }
}

/** An open database of its own for one test. */
export async function testDatabase(): Promise<PrismaDatabase & { url: string }> {
  const { url, drop } = await createTestDatabase()
  const database = openPrismaDatabase(url, 5)
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  return Object.assign(database, { url })
}
