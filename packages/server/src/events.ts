import type { PushedEvent } from '@casebench/shared/events'
import { Redis } from 'ioredis'
import pg from 'pg'
import type { Config } from './config.ts'

/** An event and the user whose pages it goes to. */
export type AddressedEvent = { userId: string; event: PushedEvent }

/** Where events go between processes: Redis pub/sub where Redis is configured, Postgres NOTIFY otherwise. */
export type Events = {
  publish: (addressed: AddressedEvent) => Promise<void>
  /** Calls back for every event published by any process from now on. */
  subscribe: (listener: (addressed: AddressedEvent) => void) => Promise<void>
  close: () => Promise<void>
}

const channel = 'casebench_events'
const reconnectDelay = 1000

function postgresEvents(databaseUrl: string, pool: pg.Pool): Events {
  let listening: pg.Client | undefined
  let closed = false

  async function listen(listener: (addressed: AddressedEvent) => void): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl })
    const again = () => {
      if (!closed) setTimeout(() => listen(listener).catch(again), reconnectDelay).unref()
    }
    client.on('error', () => {})
    await client.connect()
    client.on('notification', ({ payload }) => listener(JSON.parse(payload ?? '{}') as AddressedEvent))
    await client.query(`listen ${channel}`)
    listening = client
    client.once('end', again)
  }

  return {
    publish: async (addressed) => {
      await pool.query('select pg_notify($1, $2)', [channel, JSON.stringify(addressed)])
    },
    subscribe: listen,
    close: async () => {
      closed = true
      await listening?.end()
    },
  }
}

function redisEvents(redisUrl: string): Events {
  const open: Redis[] = []
  const connect = () => {
    const redis = new Redis(redisUrl, { maxRetriesPerRequest: 1 })
    redis.on('error', () => {})
    open.push(redis)
    return redis
  }
  let publisher: Redis | undefined
  return {
    publish: async (addressed) => {
      publisher ??= connect()
      await publisher.publish(channel, JSON.stringify(addressed))
    },
    subscribe: async (listener) => {
      const subscriber = connect()
      subscriber.on('message', (_channel, text) => listener(JSON.parse(text) as AddressedEvent))
      await subscriber.subscribe(channel)
    },
    close: async () => {
      for (const redis of open) redis.disconnect()
    },
  }
}

export const openEvents = (config: Pick<Config, 'databaseUrl' | 'redisUrl'>, pool: pg.Pool): Events =>
  config.redisUrl ? redisEvents(config.redisUrl) : postgresEvents(config.databaseUrl, pool)
