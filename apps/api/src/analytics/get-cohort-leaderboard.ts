import { preparedQuery } from '@casebench/server/database/prepared-query'
import { type CohortStanding, getCohortLeaderboard } from '@casebench/shared/contract/analytics'
import { route } from '../routing/route.ts'
import type { Standing } from './cohort-standings.ts'
import { cohortStandings } from './cohort-standings.ts'

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

const cohortsOf = preparedQuery<{ userId: string }>()('own-cohorts', (db, parameter) =>
  db
    .selectFrom('cohort_member as m')
    .innerJoin('cohort as c', 'c.id', 'm.cohort_id')
    .select(['c.id', 'c.organization_id as organizationId'])
    .where('m.user_id', '=', parameter('userId')),
)

/** Cohorts are compared within an organization; those without one, with each other. Who is hidden is not counted. */
export const getCohortLeaderboardRoute = route(getCohortLeaderboard, async ({ query, services, caller, reply }) => {
  const { readDatabase: database } = services
  const { rows } = await cohortsOf(database, { userId: caller.userId })
  const organizations = [...new Set(rows.map(({ organizationId }) => organizationId))]
  const standings = await Promise.all(
    organizations.map((id) => cohortStandings(services).of(database, query.period ?? 'all', id)),
  )
  const cohorts = ranked(standings.flat(), new Set(rows.map(({ id }) => id)))
  reply.header('x-total-count', cohorts.length)
  return cohorts
})
