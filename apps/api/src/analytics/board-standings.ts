import type { Database } from '@casebench/server/database'
import type { LeaderboardPeriod } from '@casebench/shared/contract/analytics'
import { remembered } from '../tables/remembered.ts'
import { startOf } from './periods.ts'

/** How points are spread over everyone who is shown on the board of a period. */
type Standings = {
  total: number
  /** How many have more points than these. */
  above: (points: number) => number
}

export type BoardStandings = { of: (database: Database, period: LeaderboardPeriod) => Promise<Standings> }

/** A board of so many is counted in a moment; of more, what was counted is good for a while, and shown until it is counted anew. */
const many = 5000
const goodFor = 10_000
const shownFor = 20_000

/** Those who are not shown are few: they are counted apart, so that the many are counted in the index alone. */
const spread = (period: LeaderboardPeriod): string => `
  select points, sum(people)::int as people from (
    select p.points, count(*) as people from leaderboard_points p
     where p.period = $1::leaderboard_period and p.starts_on = ${startOf(period)} group by p.points
    union all
    select p.points, -count(*) from "user" u
      join leaderboard_points p on p.user_id = u.id and p.period = $1::leaderboard_period and p.starts_on = ${startOf(period)}
     where (not u.on_leaderboard or u.suspended_at is not null) group by p.points
  ) counted group by points order by points desc`

async function count(database: Database, period: LeaderboardPeriod): Promise<Standings> {
  const { rows } = await database.query<{ points: number; people: number }>({
    name: `spread-${period}`,
    text: spread(period),
    values: [period],
  })
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
  const recent = remembered<Standings>({ goodFor, shownFor, isSmall: ({ total }) => total < many, ...(now && { now }) })
  return { of: (database, period) => recent(period, () => count(database, period)) }
}
