import { getOrganization } from '@casebench/shared/contract/organizations'
import { route } from '../routing/route.ts'
import { requireOrganization } from './organization-query.ts'

export const getOrganizationRoute = route(getOrganization, ({ query, services }) =>
  requireOrganization(services.database, query.org_id),
)
