import { sql } from 'kysely'
import { now, secondsSince } from '../database/expressions.ts'
import { preparedQuery } from '../database/prepared-query.ts'
import type { Database } from '../database.ts'
import type { QueueName } from '../queues.ts'

/** State of a queue, counted from the rows in Postgres: the queue itself only wakes a worker, and may have lost jobs. */
export type QueueFigures = {
  queue: QueueName
  /** Due, and not claimed by a worker */
  waiting: number
  /** Under way, or waiting for their next attempt */
  running: number
  /** Seconds that the one which waits longest has been due; null where none waits */
  oldestSeconds: number | null
}

const is = (queue: QueueName) => sql.lit(queue)
const anyIn = <State extends string>(...states: State[]) => states.map((state) => sql.lit(state))

/** Each part reads an index that holds little else than what is open. */
const figures = preparedQuery()('queue-figures', (db) =>
  db
    .selectFrom('submission')
    .select(({ fn, ref }) => {
      const isDue = sql<boolean>`(${ref('lease_until')} is null or ${ref('lease_until')} < now())`
      return [
        is('evaluation').as('queue'),
        fn.countAll<number>().filterWhere(isDue).as('waiting'),
        fn.countAll<number>().filterWhere('lease_until', '>=', now).as('running'),
        secondsSince(fn.min('created_at').filterWhere(isDue)).as('oldestSeconds'),
      ]
    })
    .where('state', '=', sql.lit('in_progress'))
    .unionAll(
      db
        .selectFrom('chat_entry')
        .select(({ fn }) => [
          is('chat').as('queue'),
          fn.countAll<number>().filterWhere('state', '=', sql.lit('waiting')).as('waiting'),
          fn.countAll<number>().filterWhere('state', '=', sql.lit('writing')).as('running'),
          secondsSince(fn.min('created_at').filterWhere('state', '=', sql.lit('waiting'))).as('oldestSeconds'),
        ])
        .where('state', 'in', anyIn('waiting', 'writing')),
    )
    .unionAll(
      db
        .selectFrom('background_job')
        .select(({ fn, ref }) => {
          const isDue = sql<boolean>`(${ref('lease_until')} is null or ${ref('lease_until')} < now())`
          return [
            is('background').as('queue'),
            fn.countAll<number>().filterWhere(isDue).as('waiting'),
            // A regrade that can still be undone waits by its lease, and nobody has it.
            fn
              .countAll<number>()
              .filterWhere(sql<boolean>`(${ref('lease_until')} >= now() and ${ref('state')} = 'running')`)
              .as('running'),
            secondsSince(fn.min(fn.coalesce('lease_until', 'created_at')).filterWhere(isDue)).as('oldestSeconds'),
          ]
        })
        .where('state', 'in', anyIn('waiting', 'running')),
    )
    .unionAll(
      db
        .selectFrom('outgoing_mail')
        .select(({ fn }) => [
          is('mail').as('queue'),
          fn.countAll<number>().filterWhere('next_attempt_at', '<=', now).as('waiting'),
          fn.countAll<number>().filterWhere('next_attempt_at', '>', now).as('running'),
          secondsSince(fn.min('next_attempt_at').filterWhere('next_attempt_at', '<=', now)).as('oldestSeconds'),
        ])
        .where('state', '=', sql.lit('waiting')),
    ),
)

export async function queueFigures(database: Database): Promise<QueueFigures[]> {
  return (await figures(database, {})).rows
}

type OutboxFigures = { entries: number; oldestSeconds: number | null }

/** What was noted and not enqueued yet: more than a few seconds old means that the queue is away, or no worker looks. */
export const outboxFigures = (database: Database): Promise<OutboxFigures> =>
  database
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('entries'), secondsSince(fn.min('created_at')).as('oldestSeconds')])
    .executeTakeFirstOrThrow()

type FailedJobs = {
  queue: QueueName
  kind: string
  count: number
  /** Why the last of them was, where that is written down. */
  reason: string | null
}

/** What was given up for good within the last hour, by queue and kind. Mail that failed is counted with the mail. */
export async function failedJobs(database: Database): Promise<FailedJobs[]> {
  const anHourAgo = sql<Date>`now() - interval '1 hour'`
  return database
    .selectFrom('submission')
    .select(({ fn, ref }) => [
      is('evaluation').as('queue'),
      sql<string>`'evaluation'`.as('kind'),
      fn.countAll<number>().as('count'),
      // An error message of the engine may quote answers, so it goes into the log only.
      sql<string | null>`(array_agg(${ref('failure')} order by ${ref('finished_at')} desc)
        filter (where ${ref('failure')} ~ '^(It took|No result)'))[1]`.as('reason'),
    ])
    .where('state', '=', 'failed')
    .where('failure', '<>', 'superseded')
    .where('finished_at', '>', anHourAgo)
    .having(({ fn }) => fn.countAll(), '>', 0)
    .unionAll(({ selectFrom }) =>
      selectFrom('chat_entry')
        .select(({ fn }) => [
          is('chat').as('queue'),
          sql<string>`'answer'`.as('kind'),
          fn.countAll<number>().as('count'),
          sql<string | null>`null`.as('reason'),
        ])
        .where('state', '=', 'failed')
        .where('created_at', '>', anHourAgo)
        .having(({ fn }) => fn.countAll(), '>', 0),
    )
    .unionAll(({ selectFrom }) =>
      selectFrom('background_job')
        .select(({ fn, ref }) => [
          is('background').as('queue'),
          'kind',
          fn.countAll<number>().as('count'),
          sql<string | null>`(array_agg(${ref('failure')} order by ${ref('finished_at')} desc))[1]`.as('reason'),
        ])
        .where('state', '=', 'failed')
        .where('finished_at', '>', anHourAgo)
        .groupBy('kind'),
    )
    .orderBy('queue')
    .orderBy('kind')
    .execute()
}
