import { getOrganizations } from '@casebench/shared/contract/organizations'
import { orderBy } from '../routing/listing.ts'
import { route } from '../routing/route.ts'
import { findOrganizations } from './organization-query.ts'

const columns = {
  description: 'lower(o.description)',
  created_at: 'o.created_at',
  cohorts: 'cohorts',
  members: 'members',
}

export const getOrganizationsRoute = route(getOrganizations, async ({ query, services, reply }) => {
  const { organizations, total } = await findOrganizations(services.database, {
    q: query.q ?? null,
    order: orderBy(query.sort, columns, 'description'),
    limit: query.limit ?? null,
    offset: query.offset ?? 0,
  })
  reply.header('x-total-count', total)
  return organizations
})
