import { type CohortStanding, getCohortLeaderboard } from '@casebench/shared/contract/analytics'
import { route } from '../routing/route.ts'
import { startOf } from './periods.ts'

/** Cohorts are compared within an organization; those without one, with each other. Who is hidden is not counted. */
export const getCohortLeaderboardRoute = route(getCohortLeaderboard, async ({ query, services, caller, reply }) => {
  const period = query.period ?? 'all'
  const { rows } = await services.database.pool.query<CohortStanding>(
    `with comparable as (
       select distinct c.id, c.description from cohort c
         join cohort mine on mine.organization_id is not distinct from c.organization_id
         join cohort_member m on m.cohort_id = mine.id and m.user_id = $1
     ), standings as (
       select c.id, c.description, count(u.id)::int as members,
              round((coalesce(sum(p.points), 0) / greatest(count(u.id), 1))::numeric, 1)::float8 as points,
              coalesce(bool_or(m.user_id = $1), false) as own
         from comparable c
         left join cohort_member m on m.cohort_id = c.id
         left join "user" u on u.id = m.user_id and u.on_leaderboard and u.suspended_at is null
         left join leaderboard_points p on p.user_id = u.id and p.period = $2::leaderboard_period
                                       and p.starts_on = ${startOf(period)}
        group by c.id, c.description
     )
     select (rank() over (order by points desc))::int as rank, id, description, members, points, own
       from standings order by points desc, description, id`,
    [caller.userId, period],
  )
  reply.header('x-total-count', rows.length)
  return rows
})
