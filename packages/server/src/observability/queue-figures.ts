import type { Database } from '../database.ts'
import type { QueueName } from '../queues.ts'

/** How a queue stands, by Postgres: the queue itself is only the bell. */
export type QueueFigures = {
  queue: QueueName
  /** Due, and nobody does them */
  waiting: number
  /** Under way, or waiting for their next attempt */
  running: number
  /** Seconds that the one which waits longest has been due; null where none waits */
  oldestSeconds: number | null
}

/** Each part reads an index that holds little else than what is open. */
const figuresOfQueues = `
  select 'evaluation' as queue,
         count(*) filter (where lease_until is null or lease_until < now()) as waiting,
         count(*) filter (where lease_until >= now()) as running,
         extract(epoch from now() - min(created_at) filter (where lease_until is null or lease_until < now()))::float8
           as "oldestSeconds"
    from submission where state = 'in_progress'
   union all
  select 'chat', count(*) filter (where state = 'waiting'), count(*) filter (where state = 'writing'),
         extract(epoch from now() - min(created_at) filter (where state = 'waiting'))::float8
    from chat_entry where state in ('waiting', 'writing')
   union all
  select 'background',
         count(*) filter (where lease_until is null or lease_until < now()),
         count(*) filter (where lease_until >= now()),
         extract(epoch from now() - min(coalesce(lease_until, created_at))
           filter (where lease_until is null or lease_until < now()))::float8
    from background_job where state in ('waiting', 'running')
   union all
  select 'mail', count(*) filter (where next_attempt_at <= now()), count(*) filter (where next_attempt_at > now()),
         extract(epoch from now() - min(next_attempt_at) filter (where next_attempt_at <= now()))::float8
    from outgoing_mail where state = 'waiting'`

export async function queueFigures(database: Database): Promise<QueueFigures[]> {
  const { rows } = await database.query<QueueFigures>({ name: 'queue-figures', text: figuresOfQueues })
  return rows
}

type OutboxFigures = { entries: number; oldestSeconds: number | null }

/** What was noted and not rung for yet: more than a few seconds old means that the queue is away, or no worker looks. */
export async function outboxFigures(database: Database): Promise<OutboxFigures> {
  const { rows } = await database.query<OutboxFigures>(
    `select count(*) as entries, extract(epoch from now() - min(created_at))::float8 as "oldestSeconds" from outbox`,
  )
  return rows[0] ?? { entries: 0, oldestSeconds: null }
}

type FailedJobs = {
  queue: QueueName
  kind: string
  count: number
  /** Why the last of them was, where that is written down. */
  reason: string | null
}

/** What was given up for good within the last hour, by queue and kind. Mail that failed is counted with the mail. */
export async function failedJobs(database: Database): Promise<FailedJobs[]> {
  const { rows } = await database.query<FailedJobs>(
    `select 'evaluation' as queue, 'evaluation' as kind, count(*) as count,
            -- Of what an engine threw nobody knows what it quotes: that is for the log.
            (array_agg(failure order by finished_at desc) filter (where failure ~ '^(It took|No result)'))[1] as reason
       from submission
      where state = 'failed' and failure <> 'superseded' and finished_at > now() - interval '1 hour' having count(*) > 0
      union all
     select 'chat', 'answer', count(*), null from chat_entry
      where state = 'failed' and created_at > now() - interval '1 hour' having count(*) > 0
      union all
     select 'background', kind, count(*), (array_agg(failure order by finished_at desc))[1] from background_job
      where state = 'failed' and finished_at > now() - interval '1 hour' group by kind
      order by 1, 2`,
  )
  return rows
}
