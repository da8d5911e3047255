import type { LeaderboardPeriod } from '@casebench/shared/contract/analytics'
import { type RawBuilder, sql } from 'kysely'

/** The first day of a period that is under way; `leaderboard_points` is keyed by it. */
export const startOf = (period: LeaderboardPeriod): RawBuilder<Date> =>
  period === 'all'
    ? sql`date '0001-01-01'`
    : sql`date_trunc(${sql.lit<string>(period)}, now() at time zone 'UTC')::date`

/** One of each period: every period has statements of its own, which are planned for it. */
export const ofEachPeriod = <One>(
  make: (period: LeaderboardPeriod) => One,
): Readonly<Record<LeaderboardPeriod, One>> => ({
  all: make('all'),
  month: make('month'),
  week: make('week'),
})
