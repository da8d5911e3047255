import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { editSavedView } from '@casebench/shared/contract/saved-views'
import { notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { lockViews, ownView, requireFreeName, requireLists } from './own-views.ts'

export const editSavedViewRoute = route(editSavedView, async ({ params, body, services, caller }) => {
  const { userId } = caller
  const { id } = params
  const name = body.name.trim()
  const view = await transaction(services.database, async (client) => {
    await lockViews(client, userId)
    const before = await ownView(client, userId, id)
    if (!before) throw notFound(i18n.t('You do not have this view any more.'), 'no_such_view')
    requireLists(caller, before.list)
    await requireFreeName(client, { userId, list: before.list, name, except: id })
    return client
      .updateTable('saved_view')
      .set({ name, query: body.query })
      .where('id', '=', id)
      .returning(['id', 'name', 'query'])
      .executeTakeFirstOrThrow()
  })
  return { message: i18n.t('View changed.'), view }
})
