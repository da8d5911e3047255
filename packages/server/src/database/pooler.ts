import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { Logger } from '../logging.ts'
import { withDatabaseOf } from '../start-failure.ts'

/** What a connection pooler in front of Postgres, such as PgBouncer in transaction mode, does with what belongs to a session. */
export type Pooler = {
  /** It prepares named statements on each connection that it takes, as PgBouncer from 1.21 on and others do. */
  preparesStatements: boolean
  /** Its connections have a `statement_timeout`, so that single statements end by themselves as well. */
  limitsStatements: boolean
}

/**
 * Looks at what stands at DATABASE_URL, if DATABASE_DIRECT_URL says that it is a pooler. A pooler that can prepare statements
 * gives them names of its own; any other passes ours on to a connection of Postgres that the next transaction may not get.
 * @throws ConfigurationError where it cannot be reached.
 */
export async function detectPooler({
  databaseUrl,
  directDatabaseUrl,
}: Pick<Config, 'databaseUrl' | 'directDatabaseUrl'>): Promise<Pooler | undefined> {
  if (databaseUrl === directDatabaseUrl) return undefined
  return withDatabaseOf('DATABASE_URL', async () => {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    await client.connect()
    try {
      return await lookAt(client)
    } finally {
      await client.end()
    }
  })
}

async function lookAt(client: pg.Client): Promise<Pooler> {
  const name = `casebench-${randomUUID()}`
  await client.query('begin')
  const { rows } = await client.query<{ isKnown: boolean; isLimited: boolean }>({
    name,
    text: `select exists (select from pg_prepared_statements where name = $1) as "isKnown",
                  current_setting('statement_timeout') <> '0' as "isLimited"`,
    values: [name],
  })
  const { isKnown, isLimited } = rows[0] ?? { isKnown: true, isLimited: false }
  // The connection goes back to the pooler, which would keep it.
  if (isKnown) await client.query(`deallocate ${pg.escapeIdentifier(name)}`)
  await client.query('commit')
  return { preparesStatements: !isKnown, limitsStatements: isLimited }
}

/** Says in the log what a pooler costs, where its settings can be better. */
export function warnOfPooler(pooler: Pooler | undefined, logger: Logger): void {
  if (pooler?.preparesStatements === false)
    logger.warn(
      'The connection pooler of DATABASE_URL does not keep prepared statements: Postgres plans each statement anew. With PgBouncer 1.21 or newer, set max_prepared_statements.',
    )
  if (pooler?.limitsStatements === false)
    logger.warn(
      'The connections of the pooler of DATABASE_URL have no statement_timeout: Postgres only limits statements in transactions. Set it in its connect_query.',
    )
}

/** A connection that sends no names of statements: whoever gets the connection of Postgres next would not know them. */
export class UnnamedClient extends pg.Client {
  override query = ((asked: unknown, ...rest: unknown[]) =>
    (super.query as (...all: unknown[]) => unknown)(
      isNamed(asked) ? { ...asked, name: undefined } : asked,
      ...rest,
    )) as pg.Client['query']
}

const isNamed = (asked: unknown): asked is pg.QueryConfig =>
  typeof asked === 'object' && asked !== null && 'text' in asked && 'name' in asked && !('submit' in asked)
