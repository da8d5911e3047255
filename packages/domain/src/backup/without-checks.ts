import { sql } from 'kysely'
import type pg from 'pg'
import { alterTables, readForeignKeys, readTriggers } from './catalogue.ts'

/**
 * Does some work in a transaction without triggers and without foreign keys. The keys are made again afterwards, and so checked, all
 * rows at once. Only an administrator may switch the checks themselves off, and the owner of a database need not be one.
 */
export async function withoutChecks(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const [keys, triggers] = [await readForeignKeys(client), await readTriggers(client)]
  await alterTables(client, keys, ({ name }) => sql`drop constraint ${sql.id(name)}`)
  await alterTables(client, triggers, ({ name }) => sql`disable trigger ${sql.id(name)}`)
  await work()
  await alterTables(client, triggers, ({ name }) => sql`enable trigger ${sql.id(name)}`)
  await alterTables(client, keys, ({ name, definition }) => sql`add constraint ${sql.id(name)} ${sql.raw(definition)}`)
}
