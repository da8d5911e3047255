import { sql } from 'kysely'
import { preparedQuery } from './database/prepared-query.ts'
import type { Database, Transaction } from './database.ts'
import type { Logger } from './logging.ts'
import type { JobQueue, QueueName } from './queues.ts'
import { RedisAway } from './redis-away.ts'
import { currentTraceparent } from './tracing.ts'

/** `trace` is the `traceparent` of the request that inserted it; null where nothing was traced. */
export type OutboxEntry = { id: number; queue: QueueName; jobId: string; trace: string | null }

const addEntry = preparedQuery<Omit<OutboxEntry, 'id'>>()('note-job', (db, parameter) =>
  db
    .insertInto('outbox')
    .values({ queue: parameter('queue'), job_id: parameter('jobId'), trace: parameter('trace') })
    .returning('id'),
)

const strikeOff = preparedQuery<Pick<OutboxEntry, 'id'>>()('strike-job', (db, parameter) =>
  db.deleteFrom('outbox').where('id', '=', parameter('id')),
)

/** Inserts an outbox entry in the caller's transaction: if the process dies after the commit, the worker enqueues the job from it. */
export async function insertOutboxEntry(
  transaction: Transaction,
  queue: QueueName,
  jobId: string,
): Promise<OutboxEntry> {
  const trace = currentTraceparent() ?? null
  const { rows } = await addEntry(transaction, { queue, jobId, trace })
  const row = rows[0]
  if (!row) throw new Error('The outbox gave no id')
  return { id: row.id, queue, jobId, trace }
}

/** Enqueues the job of an outbox entry and deletes the entry. Call it after the transaction that inserted it has committed. */
export async function publishOutboxEntry(database: Database, jobQueue: JobQueue, entry: OutboxEntry): Promise<void> {
  await jobQueue.enqueue(entry.queue, entry.jobId, entry.trace)
  await strikeOff(database, entry)
}

/** Logs that a job could not be enqueued; the worker enqueues it later from the outbox. The queue logs by itself that Redis is away. */
export const logUnpublished =
  (logger: Pick<Logger, 'warn'>) =>
  (error: unknown): void => {
    if (!(error instanceof RedisAway)) logger.warn({ err: error }, 'the job could not be enqueued')
  }

/** {@link publishOutboxEntry} for a caller that need not fail with the queue: an entry that could not be enqueued stays in the outbox. */
export const publishOrRelayLater = (
  { database, jobQueue, logger }: { database: Database; jobQueue: JobQueue; logger: Pick<Logger, 'warn'> },
  entry: OutboxEntry,
): Promise<void> => publishOutboxEntry(database, jobQueue, entry).catch(logUnpublished(logger))

/**
 * Enqueues entries that were never published: the process died after the commit, or Redis was away.
 * @returns how many were enqueued.
 */
export async function relayOutbox(database: Database, jobQueue: JobQueue): Promise<number> {
  const entries = await database
    .selectFrom('outbox')
    .select(['id', 'queue', 'job_id as jobId', 'trace'])
    .where('created_at', '<', sql<Date>`now() - interval '2 seconds'`)
    .orderBy('id')
    .limit(500)
    .execute()
  for (const entry of entries) await publishOutboxEntry(database, jobQueue, entry)
  return entries.length
}
