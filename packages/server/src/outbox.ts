import { sql } from 'kysely'
import { preparedQuery } from './database/prepared-query.ts'
import type { Database, Transaction } from './database.ts'
import type { Logger } from './logging.ts'
import type { JobQueue, QueueName } from './queues.ts'
import { RedisAway } from './redis-away.ts'
import { currentTraceparent } from './tracing.ts'

/** `trace` is the `traceparent` of whoever noted it; null where nothing was traced. */
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

/** Notes, in the caller's transaction, that a job has to be enqueued. */
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

/** Rings for a noted job after its transaction has committed, and strikes it off. */
export async function publishOutboxEntry(database: Database, jobQueue: JobQueue, entry: OutboxEntry): Promise<void> {
  await jobQueue.enqueue(entry.queue, entry.jobId, entry.trace)
  await strikeOff(database, entry)
}

/** Logs that a job could not be enqueued; the worker's sweep finds it. That Redis is away has been logged by the queue. */
export const logUnpublished =
  (logger: Pick<Logger, 'warn'>) =>
  (error: unknown): void => {
    if (!(error instanceof RedisAway)) logger.warn({ err: error }, 'the job could not be enqueued')
  }

/** Enqueues as {@link publishOutboxEntry} does, for whoever goes on where that fails: what could not be enqueued stays in the outbox. */
export const publishOrRelayLater = (
  { database, jobQueue, logger }: { database: Database; jobQueue: JobQueue; logger: Pick<Logger, 'warn'> },
  entry: OutboxEntry,
): Promise<void> => publishOutboxEntry(database, jobQueue, entry).catch(logUnpublished(logger))

/**
 * Enqueues what was noted and not enqueued: its process died after the commit, or the queue was away.
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
