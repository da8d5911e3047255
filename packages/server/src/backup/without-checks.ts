import type pg from 'pg'
import { quoted } from './catalogue.ts'

type ForeignKey = { table: string; name: string; definition: string }

/**
 * Does some work in a transaction without triggers and without foreign keys. The keys are made again afterwards, and so checked, all
 * rows at once. Only an administrator may switch the checks themselves off, and the owner of a database need not be one.
 */
export async function withoutChecks(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_class r on r.oid = c.conrelid
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`,
  )
  const { rows: triggers } = await client.query<{ table: string; name: string }>(
    `select r.relname as table, t.tgname as name from pg_trigger t join pg_class r on r.oid = t.tgrelid
      where not t.tgisinternal and t.tgenabled = 'O' and r.relnamespace = 'public'::regnamespace order by 1, 2`,
  )
  const each = async <T extends { table: string }>(all: readonly T[], change: (one: T) => string) => {
    for (const one of all) await client.query(`alter table ${quoted(one.table)} ${change(one)}`)
  }
  await each(keys, ({ name }) => `drop constraint ${quoted(name)}`)
  await each(triggers, ({ name }) => `disable trigger ${quoted(name)}`)
  await work()
  await each(triggers, ({ name }) => `enable trigger ${quoted(name)}`)
  await each(keys, ({ name, definition }) => `add constraint ${quoted(name)} ${definition}`)
}
