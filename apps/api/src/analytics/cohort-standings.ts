import type { Queryable } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { CohortStanding, LeaderboardPeriod } from '@casebench/shared/contract/analytics'
import { sql } from 'kysely'
import { onePerProcess } from '../services.ts'
import { cachedQuery } from '../tables/cached-query.ts'
import { ofEachPeriod, startOf } from './periods.ts'

/** A cohort among those of its organization. */
export type Standing = Omit<CohortStanding, 'rank' | 'own'>

export type CohortStandings = {
  /** The cohorts of an organization, or those without one: their members who are shown, and their points each. */
  of: (database: Queryable, period: LeaderboardPeriod, organizationId: string | null) => Promise<readonly Standing[]>
}

/** Of every organization at once: one pass over all members costs what some twenty organizations would cost apart. */
const standings = ofEachPeriod((period) =>
  preparedQuery<object>()(`cohorts-${period}`, (database) =>
    database
      .selectFrom('cohort as c')
      .leftJoin('cohort_member as m', 'm.cohort_id', 'c.id')
      .leftJoin('user as u', (join) =>
        join
          .onRef('u.id', '=', 'm.user_id')
          .on('u.on_leaderboard', '=', sql.lit(true))
          .on('u.suspended_at', 'is', null),
      )
      .leftJoin('leaderboard_points as p', (join) =>
        join
          .onRef('p.user_id', '=', 'u.id')
          .on('p.period', '=', sql.lit(period))
          .on('p.starts_on', '=', startOf(period)),
      )
      .select(({ fn, ref }) => [
        'c.organization_id as organizationId',
        'c.id',
        'c.description',
        fn.count<number>('u.id').as('members'),
        sql<number>`round((coalesce(sum(${ref('p.points')}), 0) / greatest(count(${ref('u.id')}), 1))::numeric, 1)::float8`.as(
          'points',
        ),
      ])
      .groupBy(['c.id', 'c.description']),
  ),
)

/** So many are counted in a moment; what was counted of more is good for half a minute, and shown until it is counted anew. */
const many = 300
const ttl = 30_000
const staleFor = 600_000

type Counted = { members: number; ofOrganization: ReadonlyMap<string | null, readonly Standing[]> }

async function count(database: Queryable, period: LeaderboardPeriod): Promise<Counted> {
  const { rows } = await standings[period](database, {})
  const ofOrganization = new Map<string | null, Standing[]>()
  for (const { organizationId, ...standing } of rows) {
    const others = ofOrganization.get(organizationId)
    if (others) others.push(standing)
    else ofOrganization.set(organizationId, [standing])
  }
  return { members: rows.reduce((sum, { members }) => sum + members, 0), ofOrganization }
}

function rememberedCohortStandings(): CohortStandings {
  const recent = cachedQuery<Counted>({ ttl, staleFor, isSmall: ({ members }) => members < many })
  return {
    of: async (database, period, organizationId) => {
      const { ofOrganization } = await recent(period, () => count(database, period))
      return ofOrganization.get(organizationId) ?? []
    },
  }
}

export const cohortStandings = onePerProcess(() => rememberedCohortStandings())
