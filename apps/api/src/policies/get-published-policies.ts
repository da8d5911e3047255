import { getPublishedPolicies } from '@casebench/shared/contract/policies'
import { publicRoute } from '../routing/route.ts'
import { publishedOf } from './stored-policies.ts'

export const getPublishedPoliciesRoute = publicRoute(getPublishedPolicies, async ({ services }) => {
  const rows = await services.database
    .selectFrom('policy_version')
    .distinctOn('kind')
    .select(['kind', 'version', 'published_at as publishedAt'])
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute()
  return rows.map(publishedOf)
})
