import pg from 'pg'

export type Table = { name: string; columns: string[] }

/** What Postgres keeps across a crash, without what it makes by itself and without Prisma's own table, which migrating fills. */
const keptTables = `
  select c.relname as name, array(
           select a.attname::text from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
         ) as columns
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p'
     and c.relname <> '_prisma_migrations'
   order by c.relname`

/** The tables whose rows a backup holds, with the columns that can be written. */
export const readTables = async (client: pg.Client): Promise<Table[]> => (await client.query<Table>(keptTables)).rows

/** The names of the migrations that a database has been through, oldest first; none where it has never been set up. */
export async function readAppliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows: known } = await client.query<{ exists: boolean }>(
    `select to_regclass('public._prisma_migrations') is not null as exists`,
  )
  if (!known[0]?.exists) return []
  const { rows } = await client.query<{ name: string }>(
    `select migration_name as name from _prisma_migrations
      where finished_at is not null and rolled_back_at is null order by migration_name`,
  )
  return rows.map(({ name }) => name)
}

export const quoted = (name: string): string => pg.escapeIdentifier(name)
export const columnList = ({ columns }: Table): string => columns.map(quoted).join(', ')

/**
 * A connection of a tool that may take as long as it needs, whatever the server allows people's requests.
 * @throws where the database cannot be reached.
 */
export async function connectPatiently(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name })
  // A connection that breaks is reported by the query that meets it.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(
    'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set search_path = public',
  )
  return client
}
