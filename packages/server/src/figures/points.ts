import { sql } from 'kysely'
import { asText } from '../database/as-text.ts'
import type { Transaction } from '../database.ts'
import { withheldIn } from '../disclosure/withheld.ts'

/**
 * The days on which a person earned points; the person is $1. A case that was passed is worth its score × 100, once in
 * each mode; a better pass later earns the difference, on the day its answers were sent in (UTC). Repeating earns
 * nothing, and unlocking takes nothing away. Of a submission that was marked anew, the latest marking counts. What is
 * withheld from the person earns nothing until it is shown: points would tell its score, and on their board to anyone.
 */
export const daysOfOne = `
  with results as (
    select s.assignment_id, s.generation, (s.created_at at time zone 'UTC')::date as day,
           case when e.passed then floor(e.score * 100 + 0.5) else 0 end as worth
      from assignment a
      join submission s on s.assignment_id = a.id and s.state = 'success'
      cross join lateral (
        select score, passed from evaluation where submission_id = s.id order by number desc limit 1
      ) e
     where a.user_id = $1 and (${asText(withheldIn(sql.ref))}) is null
  ), bests as (
    select day, max(worth) over upto as best, max(worth) over earlier as before
      from results
    window upto as (partition by assignment_id order by generation),
           earlier as (partition by assignment_id order by generation rows between unbounded preceding and 1 preceding)
  )
  select day, sum(best - coalesce(before, 0)) as points from bests
   group by day having sum(best - coalesce(before, 0)) > 0`

/** The sums of a table of days since ever, by month and by ISO week. */
export const sumsOf = (days: string): string => `
  select period, starts_on, sum(points) as points
    from ${days}
    cross join lateral (values
      ('all'::leaderboard_period, date '0001-01-01'),
      ('month', date_trunc('month', day::timestamp)::date),
      ('week', date_trunc('week', day::timestamp)::date)
    ) as p (period, starts_on)
   group by period, starts_on`

/** Counts a person's points: `daily_points` has the days, `leaderboard_points` their sums. */
export async function countPoints(client: Transaction, userId: string): Promise<void> {
  await client.query({
    name: 'count-points',
    text: `
      with days as (${daysOfOne}), sums as (${sumsOf('days')}), days_gone as (
        delete from daily_points where user_id = $1 and day not in (select day from days)
      ), sums_gone as (
        delete from leaderboard_points
         where user_id = $1 and (period, starts_on) not in (select period, starts_on from sums)
      ), days_kept as (
        insert into daily_points as kept (user_id, day, points) select $1, day, points from days
        on conflict (user_id, day) do update set points = excluded.points where kept.points <> excluded.points
      )
      insert into leaderboard_points as kept (user_id, period, starts_on, points)
      select $1, period, starts_on, points from sums
      on conflict (user_id, period, starts_on) do update set points = excluded.points where kept.points <> excluded.points`,
    values: [userId],
  })
}
