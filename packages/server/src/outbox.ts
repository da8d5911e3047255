import type { Database, Transaction } from './database.ts'
import type { Logger } from './logging.ts'
import { currentTraceparent } from './observability/tracing.ts'
import type { Bell, QueueName } from './queues.ts'
import { RedisAway } from './redis-away.ts'

/** `trace` is the `traceparent` of whoever noted it; null where nothing was traced. */
export type OutboxEntry = { id: number; queue: QueueName; jobId: string; trace: string | null }

/** Notes, in the caller's transaction, that a job must be rung for. */
export async function noteJob(client: Transaction, queue: QueueName, jobId: string): Promise<OutboxEntry> {
  const trace = currentTraceparent() ?? null
  const { rows } = await client.query<{ id: number }>({
    name: 'note-job',
    text: 'insert into outbox (queue, job_id, trace) values ($1, $2, $3) returning id',
    values: [queue, jobId, trace],
  })
  const row = rows[0]
  if (!row) throw new Error('The outbox gave no id')
  return { id: row.id, queue, jobId, trace }
}

/** Rings for a noted job after its transaction has committed, and strikes it off. */
export async function ringFor(database: Database, bell: Bell, entry: OutboxEntry): Promise<void> {
  await bell.ring(entry.queue, entry.jobId, entry.trace)
  await database.query({ name: 'strike-job', text: 'delete from outbox where id = $1', values: [entry.id] })
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
  const { rows } = await database.query<OutboxEntry>(
    `select id, queue, job_id as "jobId", trace from outbox where created_at < now() - interval '2 seconds' order by id limit 500`,
  )
  for (const entry of rows) await ringFor(database, bell, entry)
  return rows.length
}
