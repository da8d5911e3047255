import { createPostgresBackend, createRedisBackend, type Processor, withBackend } from 'bullmq'
import type { Config } from './config.ts'
import { succeedsWithin } from './probe.ts'
import { queueConnections } from './queue-connections.ts'
import { openBlockingRedis, openLastingRedis } from './redis.ts'
import { asRedisFault } from './redis-away.ts'

/** The queues there are. A job is nothing but the id of its row: Postgres is the truth, the queue only wakes a worker. */
export type QueueName = 'evaluation' | 'mail' | 'chat' | 'background'

export type JobQueue = {
  /**
   * Asks for a job. Ringing again for a job that still waits or runs changes nothing.
   * @param trace the `traceparent` of whoever wants it, where that is traced.
   */
  enqueue: (queue: QueueName, jobId: string, trace?: string | null) => Promise<void>
  close: () => Promise<void>
}

export type RunningWorker = { close: () => Promise<void> }

export type Queues = {
  jobQueue: () => JobQueue
  work: (
    queue: QueueName,
    concurrency: number,
    run: (jobId: string, trace: string | undefined) => Promise<void>,
  ) => RunningWorker
}

/**
 * One stall strands a job for good by default: 20 allowed stalls left none of 90 unfinished under kills. A lost job is
 * noticed when its lock of 10 s has run out and a check found it gone, 3 s apart: well within the 30 s that are promised.
 */
const timeout = { lockDuration: 10_000, stalledInterval: 3000, maxStalledCount: 20 }

/** Milliseconds in which a Redis answers that is asked to let go; one that does not is left as it is. */
const farewell = 500

/** Connections to Postgres for what the queues of a process ask. Their statements take about a millisecond. */
const maxConnections = 4

/** Finished and failed jobs go at once, so that the same id can be enqueued again. */
const jobOptions = { removeOnComplete: true, removeOnFail: true }

const traceIn = (data: { trace?: unknown }): string | undefined =>
  typeof data.trace === 'string' ? data.trace : undefined

type QueueLike = {
  on: (event: 'error', listener: (error: Error) => void) => unknown
  add: (name: string, data: object, options: object) => Promise<unknown>
  close: () => Promise<void>
}
type WorkerLike = { on: (event: 'error', listener: (error: Error) => void) => unknown; close: () => Promise<void> }
/** The queues of one process, which close together. */
type Queuing = { queue: (name: string) => QueueLike; close: () => void | Promise<void> }
type Backend = {
  queuing: () => Queuing
  worker: (name: string, processor: Processor, concurrency: number) => WorkerLike
}

function postgresBackend(directDatabaseUrl: string, migrate: boolean): Backend {
  const { Queue, Worker } = withBackend(createPostgresBackend)
  const connections = queueConnections({ databaseUrl: directDatabaseUrl, maxConnections, migrate })
  return {
    queuing: () => {
      const { pool, leave } = connections.take()
      return { queue: (name) => new Queue(name, { connection: pool }), close: leave }
    },
    worker: (name, processor, concurrency) => {
      const { pool, leave } = connections.take()
      const worker = new Worker(name, processor, { connection: pool, concurrency, ...timeout })
      return {
        on: (event, listener) => worker.on(event, listener),
        close: () => worker.close().finally(leave),
      }
    },
  }
}

function redisBackend(redisUrl: string): Backend {
  const { Queue, Worker } = withBackend(createRedisBackend)
  return {
    // Enqueuing must fail quickly while Redis is away (the outbox keeps the job); a worker waits for Redis to come back.
    queuing: () => {
      const connection = openBlockingRedis(redisUrl)
      return {
        queue: (name) => new Queue(name, { connection, skipWaitingForReady: true }),
        close: () => connection.disconnect(),
      }
    },
    worker: (name, processor, concurrency) => {
      const connection = openLastingRedis(redisUrl)
      const running = new Set<Promise<unknown>>()
      const counted: Processor = (...job) => {
        const work = Promise.resolve(processor(...job))
        running.add(work)
        const over = () => void running.delete(work)
        work.then(over, over)
        return work
      }
      const worker = new Worker(name, counted, { connection, concurrency, ...timeout })
      return {
        on: (event, listener) => worker.on(event, listener),
        close: async () => {
          if (await succeedsWithin(() => connection.ping(), farewell)) await worker.close()
          else {
            // Running jobs finish, but the queue can no longer be told, and closing the worker normally would wait for that.
            await Promise.allSettled(running)
            await succeedsWithin(() => worker.close(true), farewell)
          }
          connection.disconnect()
        },
      }
    },
  }
}

type Where = Pick<Config, 'directDatabaseUrl' | 'redisUrl'> & {
  /** Its tables were made by setup, as a user that may make some; ours may not. */
  isPrepared?: boolean
}

/** BullMQ on Redis where it is configured, on its Postgres backend otherwise. Nobody else knows which it is. */
export function openQueues(
  { directDatabaseUrl, redisUrl, isPrepared = false }: Where,
  onError: (error: Error) => void,
): Queues {
  const backend = redisUrl ? redisBackend(redisUrl) : postgresBackend(directDatabaseUrl, !isPrepared)
  return {
    jobQueue: () => {
      const queuing = backend.queuing()
      const open = new Map<QueueName, QueueLike>()
      /** Those that have taken a job. */
      const reached = new WeakSet<QueueLike>()
      const queueFor = (name: QueueName): QueueLike => {
        const known = open.get(name)
        if (known) return known
        const queue = queuing.queue(name)
        queue.on('error', onError)
        open.set(name, queue)
        return queue
      }
      return {
        enqueue: async (name, jobId, trace) => {
          const queue = queueFor(name)
          try {
            await queue.add(name, trace ? { trace } : {}, { jobId, ...jobOptions })
            reached.add(queue)
          } catch (error) {
            // One that was opened while nobody was there refuses for good what it is given later: the next is opened anew.
            if (!reached.has(queue) && open.get(name) === queue) {
              open.delete(name)
              queue.close().catch(onError)
            }
            const fault = redisUrl ? asRedisFault(error) : error
            onError(fault as Error)
            throw fault
          }
        },
        close: async () => {
          await Promise.all([...open.values()].map((queue) => queue.close())).finally(queuing.close)
        },
      }
    },
    work: (name, concurrency, run) => {
      const worker = backend.worker(name, async ({ id, data }) => run(id ?? '', traceIn(data)), concurrency)
      worker.on('error', onError)
      return worker
    },
  }
}
