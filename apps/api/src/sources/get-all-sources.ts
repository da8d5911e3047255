import { getAllSources } from '@casebench/shared/contract/sources'
import { route } from '../routing/route.ts'

/** The same for everyone, and seldom changed: a browser keeps it for a day, for the token it was fetched with. */
export const getAllSourcesRoute = route(getAllSources, async ({ services, reply }) => {
  const sources = await services.database
    .selectFrom('approved_source')
    .select(['id', 'country', 'name', 'url', 'description'])
    .orderBy('country')
    .orderBy('name')
    .orderBy('url')
    .execute()
  reply
    .header('x-total-count', sources.length)
    .header('cache-control', 'private, max-age=86400')
    .header('vary', 'authorization')
  return sources
})
