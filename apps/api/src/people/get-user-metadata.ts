import { getUserMetadata } from '@casebench/shared/contract/people'
import { route } from '../routing/route.ts'
import { noSuchUser } from './refusals.ts'

export const getUserMetadataRoute = route(getUserMetadata, async ({ query, services }) => {
  const user = await services.database
    .selectFrom('user')
    .select('metadata')
    .where('email', '=', query.email)
    .executeTakeFirst()
  if (!user) throw noSuchUser([query.email])
  return user.metadata
})
