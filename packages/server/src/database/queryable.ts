import type { Tables } from '@casebench/database/tables'
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'

/** One connection, a pool, or what chooses between pools. */
type Source = { query: (asked: pg.QueryConfig) => Promise<pg.QueryResult> }

/** Runs statements on one connection, or on whichever the pool has free. */
class PgConnection implements DatabaseConnection {
  readonly #source: Source

  constructor(source: Source) {
    this.#source = source
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#run({ text: query.sql, values: [...query.parameters] })
  }

  /** Runs a statement that the connection keeps prepared under this name. */
  executePrepared<Row>(name: string, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    return this.#run({ name, text: query.sql, values: [...query.parameters] })
  }

  async #run<Row>(asked: pg.QueryConfig): Promise<QueryResult<Row>> {
    const { rows, rowCount, command } = await this.#source.query(asked)
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  streamQuery(): never {
    throw new Error('Read long lists page by page: a cursor holds its connection for as long as its reader takes.')
  }
}

/** PostgreSQL without a driver: connections come from our own pool, which knows how to lose one. */
export const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (database) => new PostgresIntrospector(database),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

const compiler = dialect.createQueryCompiler()
const adapter = dialect.createAdapter()
const driver = dialect.createDriver()

/**
 * Typed statements (https://kysely.dev) over a pool or over one connection of it. Tables and columns are those of
 * `prisma/schema.prisma`. Begin a transaction with `transaction` of `database.ts`.
 */
export class Queryable extends Kysely<Tables> {
  /** Runs a statement that each connection keeps prepared under this name. */
  readonly executePrepared: <Row>(name: string, query: CompiledQuery<Row>) => Promise<QueryResult<Row>>

  /** For tests: runs a statement that is a text, which nothing checks against the schema. */
  readonly query: pg.ClientBase['query']

  constructor(source: Source) {
    const connection = new PgConnection(source)
    const executor = new DefaultQueryExecutor(compiler, adapter, {
      provideConnection: (consumer) => consumer(connection),
    })
    super({ config: { dialect }, dialect, driver, executor })
    // Past Kysely's plugins and cancellation, of which we use none: these are the calls whose rate is promised.
    this.executePrepared = (name, query) => connection.executePrepared(name, query)
    this.query = ((asked: string | pg.QueryConfig, values?: unknown[]) =>
      source.query(
        typeof asked === 'string' ? { text: asked, ...(values && { values }) } : asked,
      )) as pg.ClientBase['query']
  }

  override transaction(): never {
    throw new Error('Begin a transaction with transaction() of @casebench/server/database.')
  }
}

/** One connection between `begin` and `commit`: what is written through it is kept or undone together. */
export class Transaction extends Queryable {
  // Only here to make the type differ from a pool: TypeScript compares types by their members.
  readonly isTransactionOpen = true
}
