import type { Queryable } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { webhookDays } from '@casebench/shared/webhooks'
import { type DeleteResult, type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { Services } from '../services.ts'

/** A few at a time, so that nobody waits for their locks. */
const batchSize = 1000
/** A backlog, such as of an upgrade, goes in as many rounds; what is left then waits for the next sweep. */
const maxRounds = 20

type Deletion = { executeTakeFirst: () => Promise<DeleteResult> }

/** What has served its purpose: rows of a table, for as long after a moment of theirs as docs/data.md says. */
type Spent = {
  /** Deletes the first of the rows that are over; written so that an index finds them, in its order. */
  deleteFirst: (database: Queryable, most: number) => Deletion
  /** Where each takes many others along. */
  concurrency?: number
}

const daysAgo = (days: number): Expression<Date> => sql<Date>`now() - make_interval(days => ${sql.lit(days)})`

/** Rows that somebody uses at this moment are left for the next time. */
const first = <DB, TB extends keyof DB, O>(over: SelectQueryBuilder<DB, TB, O>, most: number) =>
  over.limit(most).forUpdate().skipLocked()

/**
 * A code that ran out stays for a while, so that whoever uses it late is told that it ran out; a mail so that an
 * administrator can see that it left; a session so that its owner can ask where they were signed in.
 */
const spent: readonly Spent[] = [
  // A launch is over after ten minutes.
  {
    deleteFirst: (database, most) =>
      database
        .deleteFrom('learning_platform_launch')
        .where('state_hash', 'in', ({ selectFrom }) =>
          first(
            selectFrom('learning_platform_launch')
              .select('state_hash')
              .where('created_at', '<', daysAgo(1))
              .orderBy('created_at'),
            most,
          ),
        ),
  },
  {
    deleteFirst: (database, most) =>
      database
        .deleteFrom('one_time_code')
        .where('code_hash', 'in', ({ selectFrom }) =>
          first(
            selectFrom('one_time_code').select('code_hash').where('expires_at', '<', daysAgo(30)).orderBy('expires_at'),
            most,
          ),
        ),
  },
  {
    deleteFirst: (database, most) =>
      database
        .deleteFrom('recovery_code')
        .where('id', 'in', ({ selectFrom }) =>
          first(selectFrom('recovery_code').select('id').where('used_at', '<', daysAgo(30)).orderBy('used_at'), most),
        ),
  },
  // An event takes its deliveries along.
  {
    deleteFirst: (database, most) =>
      database
        .deleteFrom('webhook_event')
        .where('id', 'in', ({ selectFrom }) =>
          first(
            selectFrom('webhook_event')
              .select('id')
              .where('occurred_at', '<', daysAgo(webhookDays))
              .orderBy('occurred_at'),
            most,
          ),
        ),
  },
  // A session takes its refresh tokens along: one for every hour that it was open.
  {
    deleteFirst: (database, most) =>
      database
        .deleteFrom('session')
        .where('id', 'in', ({ selectFrom }) =>
          first(selectFrom('session').select('id').where('ended_at', '<', daysAgo(30)).orderBy('ended_at'), most),
        ),
    concurrency: 500,
  },
  {
    deleteFirst: (database, most) =>
      database
        .deleteFrom('session')
        .where('id', 'in', ({ selectFrom }) =>
          first(selectFrom('session').select('id').where('expires_at', '<', daysAgo(30)).orderBy('expires_at'), most),
        ),
    concurrency: 500,
  },
  {
    deleteFirst: (database, most) =>
      database
        .deleteFrom('outgoing_mail')
        .where('id', 'in', ({ selectFrom }) =>
          first(
            selectFrom('outgoing_mail')
              .select('id')
              .where('state', '=', 'sent')
              .where('created_at', '<', daysAgo(30))
              .orderBy('created_at'),
            most,
          ),
        ),
  },
  {
    deleteFirst: (database, most) =>
      database
        .deleteFrom('outgoing_mail')
        .where('id', 'in', ({ selectFrom }) =>
          first(
            selectFrom('outgoing_mail')
              .select('id')
              .where('state', 'in', ['kept', 'failed'])
              .where('created_at', '<', daysAgo(90))
              .orderBy('created_at'),
            most,
          ),
        ),
  },
  {
    deleteFirst: (database, most) =>
      database
        .deleteFrom('personal_export')
        .where('id', 'in', ({ selectFrom }) =>
          first(selectFrom('personal_export').select('id').where('expires_at', '<', now).orderBy('expires_at'), most),
        ),
  },
  {
    deleteFirst: (database, most) =>
      database
        .deleteFrom('background_job')
        .where('id', 'in', ({ selectFrom }) =>
          first(
            selectFrom('background_job').select('id').where('finished_at', '<', daysAgo(90)).orderBy('finished_at'),
            most,
          ),
        ),
  },
  {
    deleteFirst: (database, most) =>
      database
        .deleteFrom('people_import')
        .where('id', 'in', ({ selectFrom }) =>
          first(
            selectFrom('people_import').select('id').where('created_at', '<', daysAgo(90)).orderBy('created_at'),
            most,
          ),
        ),
  },
  {
    deleteFirst: (database, most) =>
      database
        .deleteFrom('review_decision')
        .where('id', 'in', ({ selectFrom }) =>
          first(
            selectFrom('review_decision').select('id').where('decided_at', '<', daysAgo(90)).orderBy('decided_at'),
            most,
          ),
        ),
  },
  {
    deleteFirst: (database, most) =>
      database
        .deleteFrom('running_process')
        .where('id', 'in', ({ selectFrom }) =>
          first(selectFrom('running_process').select('id').where('seen_at', '<', daysAgo(1)).orderBy('seen_at'), most),
        ),
  },
]

/**
 * Deletes what nobody needs any more, each statement by itself.
 * @returns how many rows went.
 */
export async function sweepSpent({ database }: Pick<Services, 'database'>): Promise<number> {
  let deleted = 0
  for (const { deleteFirst, concurrency: most = batchSize } of spent) {
    for (let round = 0; round < maxRounds; round++) {
      const { numDeletedRows } = await deleteFirst(database, most).executeTakeFirst()
      deleted += Number(numDeletedRows)
      if (numDeletedRows < most) break
    }
  }
  return deleted
}
