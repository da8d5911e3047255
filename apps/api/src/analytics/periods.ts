import type { LeaderboardPeriod } from '@casebench/shared/contract/analytics'

/** The first day of a period that is under way, as SQL; `leaderboard_points` is keyed by it. */
export const startOf = (period: LeaderboardPeriod): string =>
  period === 'all' ? `date '0001-01-01'` : `date_trunc('${period}', now() at time zone 'UTC')::date`
