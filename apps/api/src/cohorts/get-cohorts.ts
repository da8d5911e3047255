import { getCohorts } from '@casebench/shared/contract/cohorts'
import { route } from '../routing/route.ts'
import { findCohorts } from './cohort-query.ts'

export const getCohortsRoute = route(getCohorts, async ({ query, services, reply }) => {
  const { sort, limit, offset, ...filter } = query
  const { cohorts, total } = await findCohorts(services.readDatabase, filter, { sort, limit, offset })
  reply.header('x-total-count', total)
  return cohorts
})
