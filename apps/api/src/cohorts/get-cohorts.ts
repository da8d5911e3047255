import { getCohorts } from '@casebench/shared/contract/cohorts'
import { route } from '../routing/route.ts'
import { findCohorts } from './cohort-query.ts'

export const getCohortsRoute = route(getCohorts, async ({ query: { q, ...page }, services, reply }) => {
  const { cohorts, total } = await findCohorts(services.database, { q }, page)
  reply.header('x-total-count', total)
  return cohorts
})
