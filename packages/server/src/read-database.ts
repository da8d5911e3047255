import { Queryable } from './database/queryable.ts'
import { Replica } from './database/replica.ts'
import { type Database, openPool, type Timeouts } from './database.ts'
import type { Logger } from './logging.ts'

/**
 * Where lists, boards, analyses, reports and exports are read: a replica that has everything which was committed before the
 * statement was asked for, so that nobody misses what they or others have just done, or else the primary. It cannot write.
 */
export class ReadDatabase extends Queryable {
  readonly close: () => Promise<void>

  constructor(primary: Database, replica: Replica | undefined) {
    super({ query: async (asked) => (await replica?.answer(asked)) ?? primary.pool.query(asked) })
    this.close = async () => replica?.close()
  }

  override insertInto(): never {
    throw new Error(refusal)
  }

  override updateTable(): never {
    throw new Error(refusal)
  }

  override deleteFrom(): never {
    throw new Error(refusal)
  }
}

const refusal = 'A read database cannot be written to. Use services.database.'

/** Getting a connection of a replica must not keep a reader from the primary for long. Milliseconds. */
const connectDeadline = 1000

type Options = {
  primary: Database
  /** Without one, the primary answers everything. */
  readDatabaseUrl: string | undefined
  /** How long a statement waits for the replica to catch up. Milliseconds. */
  readWait: number
  maxConnections: number
  timeout: Timeouts
  logger: Logger
}

export function openReadDatabase({ primary, readDatabaseUrl, readWait, maxConnections, timeout, logger }: Options) {
  if (readDatabaseUrl === undefined) return new ReadDatabase(primary, undefined)
  const pool = openPool(readDatabaseUrl, maxConnections, { ...timeout, connect: connectDeadline })
  return new ReadDatabase(primary, new Replica({ primary: primary.pool, pool, wait: readWait, logger }))
}
