import { type CohortStanding, getCohortLeaderboard } from '@casebench/shared/contract/analytics'
import { route } from '../routing/route.ts'
import type { Standing } from './cohort-standings.ts'

const inOrder = (one: Standing, other: Standing): number =>
  other.points - one.points || one.description.localeCompare(other.description) || one.id.localeCompare(other.id)

/** Ties share a rank. */
function ranked(standings: readonly Standing[], own: ReadonlySet<string>): CohortStanding[] {
  let rank = 1
  return standings.toSorted(inOrder).map((standing, index, all) => {
    if (standing.points !== all[index - 1]?.points) rank = index + 1
    return { rank, ...standing, own: own.has(standing.id) }
  })
}

/** Cohorts are compared within an organization; those without one, with each other. Who is hidden is not counted. */
export const getCohortLeaderboardRoute = route(getCohortLeaderboard, async ({ query, services, caller, reply }) => {
  const { database } = services
  const { rows } = await database.query<{ id: string; organizationId: string | null }>({
    name: 'own-cohorts',
    text: `select c.id, c.organization_id as "organizationId" from cohort_member m join cohort c on c.id = m.cohort_id
            where m.user_id = $1`,
    values: [caller.userId],
  })
  const organizations = [...new Set(rows.map(({ organizationId }) => organizationId))]
  const standings = await Promise.all(
    organizations.map((id) => services.cohortStandings.of(database, query.period ?? 'all', id)),
  )
  const cohorts = ranked(standings.flat(), new Set(rows.map(({ id }) => id)))
  reply.header('x-total-count', cohorts.length)
  return cohorts
})
