import { setTimeout } from 'node:timers/promises'
import type { AnswerPart } from '@casebench/shared/assistant'
import type { PushedEvent } from '@casebench/shared/events'
import type { Redis } from 'ioredis'
import { sql } from 'kysely'
import pg from 'pg'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { openBlockingRedis, openLastingRedis } from './redis.ts'
import { asRedisFault } from './redis-away.ts'

/** An event and the user whose pages it goes to. */
export type AddressedEvent = { userId: string; event: PushedEvent }

/**
 * Where messages of one kind go between processes: Redis pub/sub where Redis is configured, Postgres NOTIFY otherwise,
 * which takes 8000 bytes of one message as JSON.
 */
type Channel<Message> = {
  publish: (message: Message) => Promise<void>
  /** Calls back for every message published by any process from now on. */
  subscribe: (listener: (message: Message) => void) => Promise<void>
  close: () => Promise<void>
}

export type Events = Channel<AddressedEvent>
/** Answers of the assistant while they are written: apart from the events, which go to every page of a person. */
export type AnswerParts = Channel<AnswerPart>

const reconnectDelay = 1000
/** Milliseconds that an attempt to reach Postgres may take. */
const connectDeadline = 5000
/** Milliseconds to wait for Redis to confirm a subscription. */
const subscribeDeadline = 1000

function postgresChannel<Message>(name: string, directDatabaseUrl: string, database: Database): Channel<Message> {
  let listening: pg.Client | undefined
  let closed = false

  async function listen(listener: (message: Message) => void): Promise<void> {
    const client = new pg.Client({
      connectionString: directDatabaseUrl,
      connectionTimeoutMillis: connectDeadline,
      keepAlive: true,
    })
    const again = () => {
      if (!closed) globalThis.setTimeout(() => listen(listener).catch(again), reconnectDelay).unref()
    }
    client.on('error', () => {})
    await client.connect()
    client.on('notification', ({ payload }) => listener(JSON.parse(payload ?? '{}') as Message))
    await client.query(`listen ${name}`)
    listening = client
    client.once('end', again)
  }

  return {
    publish: async (message) => {
      // Events may be lost, so the commit need not wait for the disk.
      await database
        .selectNoFrom([
          sql`set_config('synchronous_commit', 'off', true)`.as('unhurried'),
          sql`pg_notify(${name}, ${JSON.stringify(message)})`.as('told'),
        ])
        .execute()
    },
    subscribe: listen,
    close: async () => {
      closed = true
      await listening?.end()
    },
  }
}

function redisChannel<Message>(name: string, redisUrl: string): Channel<Message> {
  const open: Redis[] = []
  const opened = (redis: Redis): Redis => {
    open.push(redis)
    return redis
  }
  let publisher: Redis | undefined
  return {
    publish: async (message) => {
      publisher ??= opened(openBlockingRedis(redisUrl))
      await publisher.publish(name, JSON.stringify(message)).catch((error: unknown) => {
        throw asRedisFault(error)
      })
    },
    subscribe: async (listener) => {
      const subscriber = opened(openLastingRedis(redisUrl))
      subscriber.on('message', (_channel, text) => listener(JSON.parse(text) as Message))
      // While Redis is away nobody publishes either: nobody waits for it, and it is subscribed to as soon as it is there.
      const subscribed = subscriber.subscribe(name).catch(() => {})
      await Promise.race([subscribed, setTimeout(subscribeDeadline, undefined, { ref: false })])
    },
    close: async () => {
      for (const redis of open) redis.disconnect()
    },
  }
}

type Connection = Pick<Config, 'directDatabaseUrl' | 'redisUrl'>

const openChannel = <Message>(name: string, config: Connection, database: Database): Channel<Message> =>
  config.redisUrl ? redisChannel(name, config.redisUrl) : postgresChannel(name, config.directDatabaseUrl, database)

export const openEvents = (config: Connection, database: Database): Events =>
  openChannel('casebench_events', config, database)

export const openAnswerParts = (config: Connection, database: Database): AnswerParts =>
  openChannel('casebench_answers', config, database)
