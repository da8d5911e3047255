import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { addSavedView } from '@casebench/shared/contract/saved-views'
import { route } from '../routing/route.ts'
import { lockViews, requireFreeName, requireLists, requireRoomForView } from './own-views.ts'

export const addSavedViewRoute = route(addSavedView, async ({ body, services, caller }) => {
  const { list, query } = body
  const { userId } = caller
  const name = body.name.trim()
  requireLists(caller, list)
  const view = await transaction(services.database, async (client) => {
    await lockViews(client, userId)
    await requireFreeName(client, { userId, list, name })
    await requireRoomForView(client, userId, list)
    return client
      .insertInto('saved_view')
      .values({ user_id: userId, list, name, query })
      .returning(['id', 'name', 'query'])
      .executeTakeFirstOrThrow()
  })
  return { message: i18n.t('View saved.'), view }
})
