import type { Queryable } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { LeaderboardPeriod } from '@casebench/shared/contract/analytics'
import { sql } from 'kysely'
import { onePerProcess } from '../services.ts'
import { cachedQuery } from '../tables/cached-query.ts'
import { ofEachPeriod, startOf } from './periods.ts'

/** How points are spread over everyone who is shown on the board of a period. */
type Standings = {
  total: number
  /** How many have more points than these. */
  above: (points: number) => number
}

export type BoardStandings = { of: (database: Queryable, period: LeaderboardPeriod) => Promise<Standings> }

/** A board of so many is counted in a moment; of more, what was counted is good for a while, and shown until it is counted anew. */
const many = 5000
const ttl = 10_000
const staleFor = 20_000

/** Those who are not shown are few: they are counted apart, so that the many are counted in the index alone. */
const spreads = ofEachPeriod((period) =>
  preparedQuery<object>()(`spread-${period}`, (database) => {
    const everyone = database
      .selectFrom('leaderboard_points as p')
      .select(['p.points', sql<number>`count(*)`.as('people')])
      .where('p.period', '=', sql.lit(period))
      .where('p.starts_on', '=', startOf(period))
      .groupBy('p.points')
    const hidden = database
      .selectFrom('user as u')
      .innerJoin('leaderboard_points as p', (join) =>
        join
          .onRef('p.user_id', '=', 'u.id')
          .on('p.period', '=', sql.lit(period))
          .on('p.starts_on', '=', startOf(period)),
      )
      .select(['p.points', sql<number>`-count(*)`.as('people')])
      .where(({ ref }) => sql<boolean>`(not ${ref('u.on_leaderboard')} or ${ref('u.suspended_at')} is not null)`)
      .groupBy('p.points')
    return database
      .selectFrom(everyone.unionAll(hidden).as('counted'))
      .select(({ ref }) => ['points', sql<number>`sum(${ref('people')})::int`.as('people')])
      .groupBy('points')
      .orderBy('points', 'desc')
  }),
)

async function count(database: Queryable, period: LeaderboardPeriod): Promise<Standings> {
  const { rows } = await spreads[period](database, {})
  const steps: { points: number; above: number }[] = []
  let total = 0
  for (const { points, people } of rows) {
    steps.push({ points, above: total })
    total += people
  }
  return {
    total,
    above: (points) => {
      // The first step, from the top, that does not have more.
      let [low, high] = [0, steps.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((steps[middle]?.points ?? 0) > points) low = middle + 1
        else high = middle
      }
      return steps[low]?.above ?? total
    },
  }
}

/** Counts boards, and remembers what was long to count: a place among thousands may be half a minute old. */
export function rememberedStandings(now?: () => number): BoardStandings {
  const recent = cachedQuery<Standings>({ ttl, staleFor, isSmall: ({ total }) => total < many, ...(now && { now }) })
  return { of: (database, period) => recent(period, () => count(database, period)) }
}

export const boardStandings = onePerProcess(() => rememberedStandings())
