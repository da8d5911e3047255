import type pg from 'pg'
import { daysOfOne, sumsOf } from './points.ts'
import { progressOfOne } from './progress.ts'
import { lossesOf } from './section-loss.ts'

const same = (counted: string, kept: string): string =>
  `not exists (select * from ${counted} except select * from ${kept})
   and not exists (select * from ${kept} except select * from ${counted})`

/**
 * Counts a person's figures anew and says whether they are what is kept: progress, points and what each section lost.
 * It only reads and locks nothing, so that looking at figures costs no write.
 */
export async function figuresStand(pool: pg.Pool, userId: string): Promise<boolean> {
  const { rows } = await pool.query<{ stand: boolean }>({
    name: 'figures-stand',
    text: `
      with progress as (${progressOfOne}), kept_progress as (
        select mode, assigned, submitted, passed, score_sum from user_progress where user_id = $1
      ), days as (${daysOfOne}), kept_days as (select day, points from daily_points where user_id = $1),
      sums as (${sumsOf('days')}), kept_sums as (
        select period, starts_on, points from leaderboard_points where user_id = $1
      ), losses as (${lossesOf('a.user_id = $1')}), kept_losses as (
        select l.assignment_id, l.section_key, l.component_title, l.section_title, l.weight, l.lost
          from section_loss l join assignment a on a.id = l.assignment_id where a.user_id = $1
      )
      select ${same('progress', 'kept_progress')} and ${same('days', 'kept_days')} and ${same('sums', 'kept_sums')}
             and ${same('losses', 'kept_losses')} as stand`,
    values: [userId],
  })
  return rows[0]?.stand === true
}
