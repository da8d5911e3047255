import type { LeaderboardPeriod } from '@casebench/shared/contract/analytics'

/** What of the leaderboard stands in the url. */
export type CommunitySearch = { period?: Exclude<LeaderboardPeriod, 'all'>; cohort?: string; page?: number }

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/** Anything odd is left out. Every key is there, even as undefined: of a missing one the router keeps the raw value. */
export const readCommunitySearch = ({ period, cohort, page }: Record<string, unknown>): CommunitySearch => ({
  period: period === 'month' || period === 'week' ? period : undefined,
  cohort: isUuid(cohort) ? cohort : undefined,
  page: typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
})
