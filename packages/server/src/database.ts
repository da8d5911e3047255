import { sql } from 'kysely'
import pg from 'pg'
import { ConfigurationError } from './config.ts'
import { type Pooler, UnnamedClient } from './database/pooler.ts'
import { Queryable, Transaction } from './database/queryable.ts'
import { withDatabaseOf } from './start-failure.ts'

export { Queryable, Transaction }

export type ConnectionPool = pg.Pool & {
  /** Sets the timeouts of one transaction, where the connections behind the pool are others' as well. */
  readonly limits: string | undefined
}

/** Statements over a pool: each runs on whichever connection is free. */
export class Database extends Queryable {
  readonly pool: ConnectionPool

  constructor(pool: ConnectionPool) {
    super(pool)
    this.pool = pool
  }

  /** Waits for what is running, then lets go of every connection. */
  close = async (): Promise<void> => {
    await this.pool.end()
  }
}

/** `count` comes back from Postgres as bigint, which node-postgres gives as text unless told otherwise. */
const bigintOid = 20

/** How long Postgres lets a connection go on, in milliseconds: what hangs must not keep others from their work. */
export type Timeouts = {
  /** One statement */
  statement: number
  /** One statement, for a lock that somebody else holds */
  lock: number
  /** A transaction between two of its statements */
  idleInTransaction: number
  /** Getting a connection, where it may not take the usual five seconds */
  connect?: number
}

/** Of what somebody waits for at a page, which gives up after 30 s. A long answer may be read slowly in a transaction. */
export const requestTimeouts: Timeouts = { statement: 25_000, lock: 10_000, idleInTransaction: 300_000 }

/** Of jobs, which count over everything there is. */
export const jobTimeouts: Timeouts = { statement: 1_800_000, lock: 30_000, idleInTransaction: 300_000 }

/** By how many milliseconds we are more patient than Postgres is told to be. */
const afterPostgres = 3000

/** What the driver says of a statement whose answer never came. Its connection takes no other. */
const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/**
 * @param timeout where nothing is said, statements may take as long as they like: migrations and tools.
 * @param pooler what stands at that address, where it is not Postgres itself.
 */
export function openDatabase(
  databaseUrl: string,
  maxConnections: number,
  timeout?: Timeouts,
  pooler?: Pooler,
): Database {
  return new Database(openPool(databaseUrl, maxConnections, timeout, pooler))
}

/** A pooler accepts no settings with a connection, and would keep those of a session for whoever gets it next. */
const limitsOf = ({ statement, lock, idleInTransaction }: Timeouts): string =>
  `set local statement_timeout = ${statement}; set local lock_timeout = ${lock}; set local idle_in_transaction_session_timeout = ${idleInTransaction}`

/** The connections of `openDatabase`. */
export function openPool(
  databaseUrl: string,
  maxConnections: number,
  timeout?: Timeouts,
  pooler?: Pooler,
): ConnectionPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: timeout?.connect ?? 5000,
    keepAlive: true,
    ...(pooler?.preparesStatements === false && { Client: UnnamedClient }),
    ...(timeout && {
      ...(!pooler && {
        statement_timeout: timeout.statement,
        lock_timeout: timeout.lock,
        idle_in_transaction_session_timeout: timeout.idleInTransaction,
      }),
      // Of a Postgres that no longer says anything at all, not even that a statement took too long.
      query_timeout: timeout.statement + afterPostgres,
    }),
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === bigintOid && format !== 'binary'
          ? Number
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  // An idle connection that breaks (a restart of Postgres) is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return Object.assign(pool, { limits: pooler && timeout && limitsOf(timeout) })
}

/** Runs `work` in one transaction on one connection: commits what returns, rolls back what throws. */
export async function transaction<T>(database: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  let broken: Error | undefined
  // The pool only listens to idle connections: one that breaks between two statements would end the process.
  const noteBreak = (error: Error) => {
    broken = error
  }
  client.on('error', noteBreak)
  try {
    const { limits } = database.pool
    await client.query(limits === undefined ? 'begin' : `begin; ${limits}`)
    const result = await work(new Transaction(client))
    await client.query('commit')
    return result
  } catch (error) {
    if (isSilence(error)) noteBreak(error as Error)
    else await client.query('rollback').catch(noteBreak)
    throw error
  } finally {
    client.removeListener('error', noteBreak)
    client.release(broken)
  }
}

/** The oldest major version that the migrations and the queue run on. */
const oldestPostgres = 14

/** Whether we may make nothing in the database: then setup has made what there has to be. */
export async function isRestricted(database: Queryable): Promise<boolean> {
  const { restricted } = await database
    .selectNoFrom(sql<boolean>`not has_database_privilege(current_database(), 'create')`.as('restricted'))
    .executeTakeFirstOrThrow()
  return restricted
}

/** @throws ConfigurationError when Postgres is older than the migrations and the queue can do with. */
export async function requireRecentPostgres(database: Queryable): Promise<void> {
  const server = await database
    .selectNoFrom([
      sql<number>`current_setting('server_version_num')::int`.as('version'),
      sql<string>`current_setting('server_version')`.as('text'),
    ])
    .executeTakeFirstOrThrow()
  if (server.version < oldestPostgres * 10_000)
    throw new ConfigurationError(
      `The database of DATABASE_URL is Postgres ${server.text}. It should be ${oldestPostgres} or newer.`,
    )
}

/**
 * Refuses a database that may lose what it has acknowledged.
 * @throws ConfigurationError when it cannot be reached, or has durability settings off.
 */
export async function requireDurableDatabase(database: Queryable): Promise<void> {
  const settings = await withDatabaseOf('DATABASE_URL', async () => {
    await requireRecentPostgres(database)
    return database
      .selectFrom(sql<{ name: string; setting: string }>`pg_settings`.as('s'))
      .select('s.name')
      .where('s.name', 'in', ['fsync', 'full_page_writes', 'synchronous_commit'])
      .where('s.setting', '=', 'off')
      .execute()
  })
  if (settings.length > 0)
    throw new ConfigurationError(
      `Postgres runs with ${settings.map((row) => `${row.name} = off`).join(', ')} and may lose answers. Switch it on.`,
    )
}
