import { getOrganizations } from '@casebench/shared/contract/organizations'
import { route } from '../routing/route.ts'
import { findOrganizations } from './organization-query.ts'

export const getOrganizationsRoute = route(getOrganizations, async ({ query, services, reply }) => {
  const { sort, limit, offset, ...filter } = query
  const { organizations, total } = await findOrganizations(services.readDatabase, filter, { sort, limit, offset })
  reply.header('x-total-count', total)
  return organizations
})
