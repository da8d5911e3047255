import { Redis, type RedisOptions } from 'ioredis'

/** Milliseconds that a command may take of the time of somebody who waits. */
const commandDeadline = 1000
/** Milliseconds that an attempt to connect may take, the lookup of the name included. */
const connectDeadline = 2000
/** Longer than a worker ever waits for the next job: a connection that is silent for so long is dead. Milliseconds. */
const silenceOfWorkers = 30_000

const reconnectDelay = (attempt: number): number => Math.min(attempt * 100, 1000)

function open(url: string, options: RedisOptions): Redis {
  const redis = new Redis(url, { connectTimeout: connectDeadline, retryStrategy: reconnectDelay, ...options })
  // Without a listener an error event would end the process. The sender of a command gets its error, and health reports that Redis is away.
  redis.on('error', () => {})
  return redis
}

/** One whose server says nothing is dropped, so that the next command need not find out again. */
const prompt: RedisOptions = {
  commandTimeout: commandDeadline,
  socketTimeout: commandDeadline,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
}

/** For requests: a command fails at once while Redis is away, and after a second where Redis hangs. */
export const openPromptRedis = (url: string): Redis => open(url, { ...prompt, enableOfflineQueue: false })

/** The same, but a command waits up to that second for a connection that is being made. */
export const openBlockingRedis = (url: string): Redis => open(url, prompt)

/** For workers and subscribers: what is asked waits for Redis, however long it is away. */
export const openLastingRedis = (url: string): Redis =>
  open(url, { maxRetriesPerRequest: null, socketTimeout: silenceOfWorkers })

/** Settles once the first attempt to connect has succeeded or failed, after a second at the latest. */
export const firstContact = (redis: Redis): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, commandDeadline).unref()
    redis.once('ready', resolve).once('close', resolve)
  })

/** Looks whether Redis answers. */
export type RedisWatch = { isReachable: () => Promise<boolean>; close: () => Promise<void> }

/**
 * Undefined where the queue and the events are on Postgres.
 * @param onTrouble told whenever it cannot be reached, from the start on: nobody need use it to learn that.
 */
export function watchRedis(url: string | undefined, onTrouble: (error: Error) => void): RedisWatch | undefined {
  if (url === undefined) return undefined
  const redis = openPromptRedis(url)
  redis.on('error', onTrouble)
  return {
    isReachable: () =>
      redis.ping().then(
        () => true,
        () => false,
      ),
    close: async () => redis.disconnect(),
  }
}
