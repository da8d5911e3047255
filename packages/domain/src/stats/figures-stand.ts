import type { Database } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { type SelectQueryBuilder, sql } from 'kysely'
import { daysOf, sums } from './points.ts'
import { progressColumns, progressOf } from './progress.ts'

// These only read and lock nothing, so that looking at figures costs no write.

type Rows<DB, TB extends keyof DB, Row> = SelectQueryBuilder<DB, TB, Row>

/** Of two lists with the same columns in the same order. */
const same = <DB, TB extends keyof DB, OtherTB extends keyof DB, Row>(
  counted: Rows<DB, TB, Row>,
  kept: Rows<DB, OtherTB, Row>,
) => sql<boolean>`(not exists ${counted.except(kept)} and not exists ${kept.except(counted)})`

const progress = preparedQuery<{ userId: string }>()('progress-stands', (database, parameter) =>
  database
    .with('progress', () => progressOf(parameter('userId')))
    .with('kept_progress', (db) =>
      db.selectFrom('user_progress').select(progressColumns).where('user_id', '=', parameter('userId')),
    )
    .with('days', () => daysOf(database, parameter('userId')))
    .with('kept_days', (db) =>
      db.selectFrom('daily_points').select(['day', 'points']).where('user_id', '=', parameter('userId')),
    )
    .with('sums', () => sums)
    .with('kept_sums', (db) =>
      db
        .selectFrom('leaderboard_points')
        .select(['period', 'starts_on', 'points'])
        .where('user_id', '=', parameter('userId')),
    )
    .selectNoFrom(({ and, selectFrom }) =>
      and([
        same(selectFrom('progress').select(progressColumns), selectFrom('kept_progress').select(progressColumns)),
        same(selectFrom('days').select(['day', 'points']), selectFrom('kept_days').select(['day', 'points'])),
        same(
          selectFrom('sums').select(['period', 'starts_on', 'points']),
          selectFrom('kept_sums').select(['period', 'starts_on', 'points']),
        ),
      ]).as('stand'),
    ),
)

/** Counts a person's progress and points anew and says whether they are what is kept. */
export const progressStands = async (database: Database, userId: string): Promise<boolean> =>
  (await progress(database, { userId })).rows[0]?.stand === true

const losses = preparedQuery<{ userId: string }>()('losses-stand', (database, parameter) =>
  database.selectNoFrom(({ exists, not, selectFrom }) =>
    not(
      exists(
        selectFrom('assignment as a')
          .where('a.user_id', '=', parameter('userId'))
          .where(({ eb, exists, selectFrom }) =>
            eb(
              'a.submitted',
              '<>',
              exists(selectFrom('section_loss as l').whereRef('l.assignment_id', '=', 'a.id')).$castTo<boolean>(),
            ),
          ),
      ),
    ).as('stand'),
  ),
)

/**
 * Says whether what sections lost is kept for just those of a person's assignments whose result stands. How much each
 * lost is not counted anew: that would read every result whole, and it is written in the transaction of its result.
 */
export const lossesStand = async (database: Database, userId: string): Promise<boolean> =>
  (await losses(database, { userId })).rows[0]?.stand === true
