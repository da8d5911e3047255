import { getUserMetadata } from '@casebench/shared/contract/people'
import { route } from '../routing/route.ts'
import { noSuchUser } from './refusals.ts'

export const getUserMetadataRoute = route(getUserMetadata, async ({ query, services }) => {
  const { rows } = await services.database.query<{ metadata: Record<string, unknown> }>(
    'select metadata from "user" where email = $1',
    [query.email],
  )
  const user = rows[0]
  if (!user) throw noSuchUser([query.email])
  return user.metadata
})
