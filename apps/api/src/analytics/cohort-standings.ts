import type { Database } from '@casebench/server/database'
import type { CohortStanding, LeaderboardPeriod } from '@casebench/shared/contract/analytics'
import { remembered } from '../tables/remembered.ts'
import { startOf } from './periods.ts'

/** A cohort among those of its organization. */
export type Standing = Omit<CohortStanding, 'rank' | 'own'>

export type CohortStandings = {
  /** The cohorts of an organization, or those without one: their members who are shown, and their points each. */
  of: (database: Database, period: LeaderboardPeriod, organizationId: string | null) => Promise<readonly Standing[]>
}

/** Of every organization at once: one pass over all members costs what some twenty organizations would cost apart. */
const standings = (period: LeaderboardPeriod): string => `
  select c.organization_id as "organizationId", c.id, c.description, count(u.id)::int as members,
         round((coalesce(sum(p.points), 0) / greatest(count(u.id), 1))::numeric, 1)::float8 as points
    from cohort c
    left join cohort_member m on m.cohort_id = c.id
    left join "user" u on u.id = m.user_id and u.on_leaderboard and u.suspended_at is null
    left join leaderboard_points p on p.user_id = u.id and p.period = $1::leaderboard_period
                                  and p.starts_on = ${startOf(period)}
   group by c.id, c.description`

/** So many are counted in a moment; what was counted of more is good for half a minute, and shown until it is counted anew. */
const many = 300
const goodFor = 30_000
const shownFor = 600_000

type Counted = { members: number; ofOrganization: ReadonlyMap<string | null, readonly Standing[]> }

async function count(database: Database, period: LeaderboardPeriod): Promise<Counted> {
  const { rows } = await database.query<Standing & { organizationId: string | null }>({
    name: `cohorts-${period}`,
    text: standings(period),
    values: [period],
  })
  const ofOrganization = new Map<string | null, Standing[]>()
  for (const { organizationId, ...standing } of rows) {
    const others = ofOrganization.get(organizationId)
    if (others) others.push(standing)
    else ofOrganization.set(organizationId, [standing])
  }
  return { members: rows.reduce((sum, { members }) => sum + members, 0), ofOrganization }
}

export function rememberedCohortStandings(): CohortStandings {
  const recent = remembered<Counted>({ goodFor, shownFor, isSmall: ({ members }) => members < many })
  return {
    of: async (database, period, organizationId) => {
      const { ofOrganization } = await recent(period, () => count(database, period))
      return ofOrganization.get(organizationId) ?? []
    },
  }
}
