import { getCohortsInOrganization } from '@casebench/shared/contract/cohorts'
import { requireOrganization } from '../organizations/organization-query.ts'
import { route } from '../routing/route.ts'
import { findCohorts } from './cohort-query.ts'

export const getCohortsInOrganizationRoute = route(getCohortsInOrganization, async ({ query, services, reply }) => {
  const { readDatabase: database } = services
  const { org_id: organizationId, sort, limit, offset, ...filter } = query
  await requireOrganization(database, organizationId)
  const { cohorts, total } = await findCohorts(database, { ...filter, organizationId }, { sort, limit, offset })
  reply.header('x-total-count', total)
  return cohorts
})
