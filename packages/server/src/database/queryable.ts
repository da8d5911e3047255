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

/** A compiled statement that each connection keeps prepared under its name. */
export type NamedQuery<Row> = CompiledQuery<Row> & { readonly statementName: string }

const isNamed = (query: CompiledQuery): query is NamedQuery<unknown> => 'statementName' in query

/** Runs statements on one connection, or on whichever the pool has free. */
class PgConnection implements DatabaseConnection {
  readonly #source: pg.Pool | pg.ClientBase

  constructor(source: pg.Pool | pg.ClientBase) {
    this.#source = source
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount, command } = await this.#source.query({
      ...(isNamed(query) && { name: query.statementName }),
      text: query.sql,
      values: [...query.parameters],
    })
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
  /** For tests: runs a statement that is a text, which nothing checks against the schema. */
  readonly query: pg.ClientBase['query']

  constructor(source: pg.Pool | pg.ClientBase) {
    const connection = new PgConnection(source)
    const executor = new DefaultQueryExecutor(compiler, adapter, {
      provideConnection: (consumer) => consumer(connection),
    })
    super({ config: { dialect }, dialect, driver, executor })
    this.query = ((...asked: Parameters<pg.ClientBase['query']>) => source.query(...asked)) as pg.ClientBase['query']
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
