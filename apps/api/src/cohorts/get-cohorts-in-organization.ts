import { getCohortsInOrganization } from '@casebench/shared/contract/cohorts'
import { requireOrganization } from '../organizations/organization-query.ts'
import { route } from '../routing/route.ts'
import { findCohorts } from './cohort-query.ts'

export const getCohortsInOrganizationRoute = route(getCohortsInOrganization, async ({ query, services, reply }) => {
  const { pool } = services.database
  const { org_id: organizationId, ...listing } = query
  await requireOrganization(pool, organizationId)
  const { cohorts, total } = await findCohorts(pool, { ...listing, organizationId })
  reply.header('x-total-count', total)
  return cohorts
})
