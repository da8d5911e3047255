import type { Database } from '../database.ts'
import { daysOfOne, sumsOf } from './points.ts'
import { progressOfOne } from './progress.ts'

// These only read and lock nothing, so that looking at figures costs no write.

const same = (counted: string, kept: string): string =>
  `not exists (select * from ${counted} except select * from ${kept})
   and not exists (select * from ${kept} except select * from ${counted})`

async function holds(database: Database, name: string, text: string, userId: string): Promise<boolean> {
  const { rows } = await database.query<{ stand: boolean }>({ name, text, values: [userId] })
  return rows[0]?.stand === true
}

/** Counts a person's progress and points anew and says whether they are what is kept. */
export const progressStands = (database: Database, userId: string): Promise<boolean> =>
  holds(
    database,
    'progress-stands',
    `with progress as (${progressOfOne}), kept_progress as (
       select mode, assigned, submitted, passed, score_sum, withheld, withheld_passed, withheld_score from user_progress where user_id = $1
     ), days as (${daysOfOne}), kept_days as (select day, points from daily_points where user_id = $1),
     sums as (${sumsOf('days')}), kept_sums as (
       select period, starts_on, points from leaderboard_points where user_id = $1
     )
     select ${same('progress', 'kept_progress')} and ${same('days', 'kept_days')} and ${same('sums', 'kept_sums')} as stand`,
    userId,
  )

/**
 * Says whether what sections lost is kept for just those of a person's assignments whose result stands. How much each
 * lost is not counted anew: that would read every result whole, and it is written in the transaction of its result.
 */
export const lossesStand = (database: Database, userId: string): Promise<boolean> =>
  holds(
    database,
    'losses-stand',
    `select not exists (
       select from assignment a
        where a.user_id = $1 and a.submitted <> exists (select from section_loss l where l.assignment_id = a.id)
     ) as stand`,
    userId,
  )
