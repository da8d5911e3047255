import { dialect, Queryable } from '@casebench/server/database/queryable'
import { Kysely, type RawBuilder, sql } from 'kysely'
import pg from 'pg'

// The one place with statements whose tables are data. A backup and a restore meet rows of whatever version made them, of
// which the types of this one say nothing: names come from Postgres, and stand in a statement by `sql.id` alone.

export type Table = { name: string; columns: string[] }

const rowsOf = async <Row>(client: pg.Client, statement: RawBuilder<Row>): Promise<Row[]> =>
  (await statement.execute(new Queryable(client))).rows

const builder = new Kysely<object>({ dialect })
/** Of a statement that a stream runs. */
const textOf = (statement: RawBuilder<unknown>): string => statement.compile(builder).sql

const names = (all: readonly string[]) => sql.join(all.map((name) => sql.id(name)))

/** What Postgres keeps across a crash, without what it makes by itself and without Prisma's own table, which migrating fills. */
const keptTables = sql<Table>`
  select c.relname as name, array(
           select a.attname::text from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
         ) as columns
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p'
     and c.relname <> '_prisma_migrations'
   order by c.relname`

/** The tables whose rows a backup holds, with the columns that can be written. */
export const readTables = (client: pg.Client): Promise<Table[]> => rowsOf(client, keptTables)

/** The names of the migrations that a database has been through, oldest first; none where it has never been set up. */
export async function readAppliedMigrations(client: pg.Client): Promise<string[]> {
  const [known] = await rowsOf(
    client,
    sql<{ exists: boolean }>`select to_regclass('public._prisma_migrations') is not null as exists`,
  )
  if (!known?.exists) return []
  const rows = await rowsOf(
    client,
    sql<{ name: string }>`select migration_name as name from _prisma_migrations
      where finished_at is not null and rolled_back_at is null order by migration_name`,
  )
  return rows.map(({ name }) => name)
}

/** How far each sequence has come, as text: numbers of ours are too small for some. */
export const readSequences = (client: pg.Client): Promise<{ name: string; last: string }[]> =>
  rowsOf(
    client,
    sql`select sequencename::text as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  )

/** Moves a sequence on, where there still is one of that name. */
export const setSequence = (client: pg.Client, { name, last }: { name: string; last: string }): Promise<unknown> =>
  rowsOf(
    client,
    sql`select setval(sequence, ${last}::bigint) from to_regclass(${pg.escapeIdentifier(name)}) as sequence
      where sequence is not null`,
  )

/** Locks out migrations until the transaction ends. */
export const lockTables = (client: pg.Client, tables: readonly Table[]): Promise<unknown> =>
  rowsOf(client, sql`lock table ${names(tables.map(({ name }) => name))} in access share mode`)

export async function hasRows(client: pg.Client, { name }: Table): Promise<boolean> {
  const [found] = await rowsOf(client, sql<{ filled: boolean }>`select exists (select from ${sql.id(name)}) as filled`)
  return found?.filled === true
}

export async function countRows(client: pg.Client, { name }: Pick<Table, 'name'>): Promise<number> {
  const [counted] = await rowsOf(client, sql<{ count: string }>`select count(*)::text as count from ${sql.id(name)}`)
  return Number(counted?.count)
}

export const copyingOut = ({ name, columns }: Table): string =>
  textOf(sql`copy ${sql.id(name)} (${names(columns)}) to stdout`)

export const copyingIn = ({ name, columns }: Table): string =>
  textOf(sql`copy ${sql.id(name)} (${names(columns)}) from stdin`)

/**
 * Every file that the rows of this moment name: what any table calls its `storage_key`, and the documents of cases. Documents must be
 * there; others may be on their way, or on their way out.
 */
export function copyingNamedFiles(tables: readonly Table[]): string {
  const keys = tables
    .filter(({ columns }) => columns.includes('storage_key'))
    .map(({ name }) => sql`select storage_key, ${sql.lit(name === 'document')} from ${sql.id(name)}`)
  const ofCases = ['case_version', 'case_draft']
    .filter((name) => tables.some((table) => table.name === name))
    .map(
      (name) =>
        sql`select file->>'file', true from ${sql.id(name)}, jsonb_array_elements(case_data->'documents') as file`,
    )
  return textOf(sql`copy (
    select key || ' ' || bool_or(is_needed) from (${sql.join([...keys, ...ofCases], sql` union all `)}) as named (key, is_needed)
     where key is not null group by key order by key) to stdout`)
}

type ForeignKey = { table: string; name: string; definition: string }
type Trigger = { table: string; name: string }

export const readForeignKeys = (client: pg.Client): Promise<ForeignKey[]> =>
  rowsOf(
    client,
    sql`select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_class r on r.oid = c.conrelid
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`,
  )

export const readTriggers = (client: pg.Client): Promise<Trigger[]> =>
  rowsOf(
    client,
    sql`select r.relname as table, t.tgname as name from pg_trigger t join pg_class r on r.oid = t.tgrelid
      where not t.tgisinternal and t.tgenabled = 'O' and r.relnamespace = 'public'::regnamespace order by 1, 2`,
  )

/** Changes one table after the other. */
export async function alterTables<One extends { table: string }>(
  client: pg.Client,
  all: readonly One[],
  change: (one: One) => RawBuilder<unknown>,
): Promise<void> {
  for (const one of all) await rowsOf(client, sql`alter table ${sql.id(one.table)} ${change(one)}`)
}

/**
 * A connection of a tool that may take as long as it needs, whatever the server allows people's requests.
 * @throws where the database cannot be reached.
 */
export async function connectWithRetry(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name })
  // A connection that breaks is reported by the query that meets it.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(
    'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set search_path = public',
  )
  return client
}
