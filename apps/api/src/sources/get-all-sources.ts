import { type ApprovedSource, getAllSources } from '@casebench/shared/contract/sources'
import { route } from '../routing/route.ts'

/** The same for everyone, and seldom changed: a browser keeps it for a day, for the token it was fetched with. */
export const getAllSourcesRoute = route(getAllSources, async ({ services, reply }) => {
  const { rows } = await services.database.query<ApprovedSource>(
    'select id, country, name, url, description from approved_source order by country, name, url',
  )
  reply
    .header('x-total-count', rows.length)
    .header('cache-control', 'private, max-age=86400')
    .header('vary', 'authorization')
  return rows
})
