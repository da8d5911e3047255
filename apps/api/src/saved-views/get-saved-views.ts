import { getSavedViews } from '@casebench/shared/contract/saved-views'
import { route } from '../routing/route.ts'
import { requireLists, viewsOf } from './own-views.ts'

export const getSavedViewsRoute = route(getSavedViews, ({ query, services, caller }) => {
  requireLists(caller, query.list)
  return viewsOf(services.database, caller.userId, query.list).execute()
})
