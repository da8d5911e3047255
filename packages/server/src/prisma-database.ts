import { AsyncLocalStorage } from 'node:async_hooks'
import type { Prisma } from '@casebench/database/client'
import { PrismaClient } from '@casebench/database/client'
import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { Database, openPool, Transaction } from './database.ts'

/** Given the connection on which Prisma opens a transaction. */
const onConnect = new AsyncLocalStorage<(client: pg.PoolClient) => void>()

/** Prisma for entities, Kysely for what Prisma cannot say in one statement; both share the pool's connections. */
export class PrismaDatabase extends Database {
  #prisma: PrismaClient | undefined

  /** Made when it is first asked for: it is large, and what is asked most often is asked without it. */
  get prisma(): PrismaClient {
    this.#prisma ??= new PrismaClient({
      adapter: new PrismaPg(announcing(this.pool)),
      // The long form shows what it was asked with, and that is no news for a log.
      errorFormat: 'minimal',
    })
    return this.#prisma
  }

  override close = async (): Promise<void> => {
    await this.#prisma?.$disconnect()
    await this.pool.end()
  }
}

/** The pool as it is, except that `onConnect` is told which connection a transaction gets. */
function announcing(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    const client = await pool.connect()
    onConnect.getStore()?.(client)
    return client
  }
  return new Proxy(pool, {
    get(target, property) {
      const value = property === 'connect' ? connect : Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** With what `openDatabase` takes. */
export function openPrismaDatabase(...address: Parameters<typeof openPool>): PrismaDatabase {
  return new PrismaDatabase(openPool(...address))
}

/** Longer than Postgres lets a transaction idle: it, not Prisma, says when one took too long. In milliseconds. */
const prismaTimeout = 600_000

/**
 * One transaction for both: what `work` writes through Prisma and through Kysely is kept or undone together.
 * It costs some milliseconds more than `transaction`, which is enough wherever Prisma is not needed.
 */
export function prismaTransaction<T>(
  database: PrismaDatabase,
  work: (prisma: Prisma.TransactionClient, transaction: Transaction) => Promise<T>,
): Promise<T> {
  let connection: pg.PoolClient | undefined
  return onConnect.run(
    (client) => {
      connection ??= client
    },
    () =>
      database.prisma.$transaction(
        async (prisma) => {
          if (!connection) throw new Error('Prisma opened a transaction without a connection of the pool')
          if (database.pool.limits !== undefined) await connection.query(database.pool.limits)
          return work(prisma, new Transaction(connection))
        },
        { timeout: prismaTimeout, maxWait: 10_000 },
      ),
  )
}
