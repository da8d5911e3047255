import { runMigrations } from 'bullmq'
import pg from 'pg'

/** BullMQ names its tables without their schema. */
const searchPath = '-c search_path="bullmq"'

/** Milliseconds after which a connection that is silent is looked at: one that was cut unnoticed tells of no jobs. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * BullMQ listens to no connection that it has taken from its pool while it looks at its tables: one that breaks then, between
 * two statements, would end the process. That it is broken shows with the next statement.
 */
class LastingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
    this.setMaxListeners(0)
  }
}

/** Milliseconds after which a connection that nobody has borrowed is closed. */
const unusedFor = 1000

type Where = {
  databaseUrl: string
  maxConnections: number
  /** Whether the tables are to be made where they are missing. */
  migrate: boolean
}

type Listener = (...said: never[]) => void

/** A connection as BullMQ knows it from a pool, of which it uses only what stands here. */
type Lent = {
  query: (text: string, values?: unknown[]) => Promise<pg.QueryResult>
  on: (event: string, listener: Listener) => Lent
  removeListener: (event: string, listener: Listener) => Lent
  removeAllListeners: (event?: string) => Lent
  release: () => void
}

/** One connection that all queues of a process hear of new jobs on. BullMQ would keep one for each. */
class SharedConnection {
  readonly #config: pg.ClientConfig
  readonly #migrate: boolean
  #connected: Promise<pg.Client> | undefined
  /** node-postgres takes one statement at a time. */
  #last: Promise<unknown> = Promise.resolve()
  #lent = 0
  #unused: NodeJS.Timeout | undefined

  constructor(config: pg.ClientConfig, migrate: boolean) {
    this.#config = config
    this.#migrate = migrate
  }

  async #connect(): Promise<pg.Client> {
    const client = new LastingClient({ ...this.#config, ...keepAlive })
    await client.connect()
    if (this.#migrate) await runMigrations(client)
    return client
  }

  /** The connection, made anew where it was lost: whoever had it borrowed is told by its error, and borrows again. */
  #open(): Promise<pg.Client> {
    if (this.#connected) return this.#connected
    const connected = this.#connect()
    this.#connected = connected
    const forget = () => {
      if (this.#connected === connected) this.#connected = undefined
    }
    connected.then((client) => client.once('error', forget).once('end', forget), forget)
    return connected
  }

  async lend(): Promise<Lent> {
    this.#lent += 1
    clearTimeout(this.#unused)
    const client = await this.#open().catch((error: unknown) => {
      this.#lent -= 1
      throw error
    })
    let isReturned = false
    const own: { event: string; listener: Listener }[] = []
    const remove = (isMeant: (one: (typeof own)[number]) => boolean): Lent => {
      for (const one of own.filter(isMeant)) {
        client.removeListener(one.event as 'notice', one.listener as () => void)
        own.splice(own.indexOf(one), 1)
      }
      return lent
    }
    const lent: Lent = {
      query: (text, values) => {
        const answered = this.#last.then(() => client.query(text, values))
        this.#last = answered.catch(() => {})
        return answered
      },
      on: (event, listener) => {
        own.push({ event, listener })
        client.on(event as 'notice', listener as () => void)
        return lent
      },
      removeListener: (event, listener) => remove((one) => one.event === event && one.listener === listener),
      removeAllListeners: (event) => remove((one) => event === undefined || one.event === event),
      release: () => {
        remove(() => true)
        if (!isReturned) this.#lent -= 1
        isReturned = true
        // Whoever only enqueues has looked at the tables once.
        if (this.#lent === 0) this.#unused = setTimeout(() => void this.close(), unusedFor).unref()
      },
    }
    return lent
  }

  async close(): Promise<void> {
    clearTimeout(this.#unused)
    const connected = this.#connected
    this.#connected = undefined
    const client = await connected?.catch(() => undefined)
    await client?.end()
  }
}

type Open = { pool: pg.Pool; shared: SharedConnection }

/**
 * The connections to Postgres that the queues of a process share: some for statements, and one that is told of new jobs. They
 * are there while somebody has them.
 */
export function queueConnections({ databaseUrl, maxConnections, migrate }: Where): {
  take: () => { pool: pg.Pool; leave: () => Promise<void> }
} {
  const config = { connectionString: databaseUrl, options: searchPath }
  let open: Open | undefined
  let users = 0

  function openAll(): Open {
    const pool = new pg.Pool({ ...config, max: maxConnections, Client: LastingClient })
    pool.on('error', () => {})
    pool.setMaxListeners(0)
    return { pool, shared: new SharedConnection(config, migrate) }
  }

  return {
    take: () => {
      open ??= openAll()
      const { pool, shared } = open
      users += 1
      let isLeft = false
      // All that BullMQ asks of a pool that it is given.
      const given = {
        query: (text: string, values?: unknown[]) => pool.query(text, values),
        // For looking at the tables, and for listening.
        connect: () => shared.lend(),
        end: async () => {},
        on: (event: 'error', listener: (error: Error) => void) => pool.on(event, listener),
        options: keepAlive,
      }
      return {
        pool: given as unknown as pg.Pool,
        leave: async () => {
          if (isLeft) return
          isLeft = true
          users -= 1
          if (users > 0) return
          open = undefined
          await Promise.all([pool.end(), shared.close()])
        },
      }
    },
  }
}
