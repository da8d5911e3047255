import { getOrganizations } from '@casebench/shared/contract/organizations'
import { route } from '../routing/route.ts'
import { findOrganizations } from './organization-query.ts'

export const getOrganizationsRoute = route(getOrganizations, async ({ query: { q, ...page }, services, reply }) => {
  const { organizations, total } = await findOrganizations(services.database, { q }, page)
  reply.header('x-total-count', total)
  return organizations
})
