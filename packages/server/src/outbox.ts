import { sql } from 'kysely'
import { preparedQuery } from './database/prepared-query.ts'
import type { Database, Transaction } from './database.ts'
import type { Logger } from './logging.ts'
import { currentTraceparent } from './observability/tracing.ts'
import type { Bell, QueueName } from './queues.ts'
import { RedisAway } from './redis-away.ts'

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

/** Notes, in the caller's transaction, that a job must be rung for. */
export async function noteJob(transaction: Transaction, queue: QueueName, jobId: string): Promise<OutboxEntry> {
  const trace = currentTraceparent() ?? null
  const { rows } = await addEntry(transaction, { queue, jobId, trace })
  const row = rows[0]
  if (!row) throw new Error('The outbox gave no id')
  return { id: row.id, queue, jobId, trace }
}

/** Rings for a noted job after its transaction has committed, and strikes it off. */
export async function ringFor(database: Database, bell: Bell, entry: OutboxEntry): Promise<void> {
  await bell.ring(entry.queue, entry.jobId, entry.trace)
  await strikeOff(database, entry)
}

/** What is said where a job could not be rung for, which the worker's look then finds. The bell has said that Redis is away. */
export const leftUnrung =
  (logger: Pick<Logger, 'warn'>) =>
  (error: unknown): void => {
    if (!(error instanceof RedisAway)) logger.warn({ err: error }, 'the queue could not be rung')
  }

/** Rings as {@link ringFor} does, for whoever goes on where that fails: what could not be rung for stays in the outbox. */
export const ringOrLeave = (
  { database, bell, logger }: { database: Database; bell: Bell; logger: Pick<Logger, 'warn'> },
  entry: OutboxEntry,
): Promise<void> => ringFor(database, bell, entry).catch(leftUnrung(logger))

/**
 * Rings for what was noted and not rung for: its process died between commit and ring, or the queue was away.
 * @returns how many were rung for.
 */
export async function sweepOutbox(database: Database, bell: Bell): Promise<number> {
  const entries = await database
    .selectFrom('outbox')
    .select(['id', 'queue', 'job_id as jobId', 'trace'])
    .where('created_at', '<', sql<Date>`now() - interval '2 seconds'`)
    .orderBy('id')
    .limit(500)
    .execute()
  for (const entry of entries) await ringFor(database, bell, entry)
  return entries.length
}
