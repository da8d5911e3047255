import pg from 'pg'
import { ConfigurationError } from './config.ts'

export type Database = {
  pool: pg.Pool
  close: () => Promise<void>
}

/** `count` comes back from Postgres as bigint, which node-postgres gives as text unless told otherwise. */
const bigintOid = 20

export function openDatabase(databaseUrl: string, maxConnections: number): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: 5000,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === bigintOid && format !== 'binary'
          ? Number
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  // An idle connection that breaks (a restart of Postgres) is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return { pool, close: () => pool.end() }
}

/** Runs `work` in one transaction on one connection: commits what returns, rolls back what throws. */
export async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // The pool only listens to idle connections: one that breaks between two statements would end the process.
  const noteBreak = (error: Error) => {
    broken = error
  }
  client.on('error', noteBreak)
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(noteBreak)
    throw error
  } finally {
    client.removeListener('error', noteBreak)
    client.release(broken)
  }
}

/**
 * Refuses a database that may lose what it has acknowledged.
 * @throws ConfigurationError when it cannot be reached, or has durability settings off.
 */
export async function requireDurableDatabase(pool: pg.Pool): Promise<void> {
  const settings = await pool
    .query<{ name: string }>(
      `select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`,
    )
    .catch((error: Error) => {
      throw new ConfigurationError(
        `The database cannot be reached (${error.message}). Check DATABASE_URL and that Postgres runs.`,
      )
    })
  if (settings.rows.length > 0)
    throw new ConfigurationError(
      `Postgres runs with ${settings.rows.map((row) => `${row.name} = off`).join(', ')} and may lose answers. Switch it on.`,
    )
}
