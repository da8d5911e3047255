import { i18n } from '@casebench/server/i18n'
import { deleteSavedView } from '@casebench/shared/contract/saved-views'
import { route } from '../routing/route.ts'

/** One that is gone already stays so: the page may repeat the call. */
export const deleteSavedViewRoute = route(deleteSavedView, async ({ params, services, caller }) => {
  await services.database
    .deleteFrom('saved_view')
    .where('user_id', '=', caller.userId)
    .where('id', '=', params.id)
    .execute()
  return { message: i18n.t('View deleted.') }
})
