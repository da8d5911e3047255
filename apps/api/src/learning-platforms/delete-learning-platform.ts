import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { deleteLearningPlatform } from '@casebench/shared/contract/learning-platforms'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'

/** What is gone already stays so: the call may be repeated. */
export const deleteLearningPlatformRoute = route(deleteLearningPlatform, async ({ body: { id }, services, caller }) => {
  await transaction(services.database, async (client) => {
    const gone = await client.deleteFrom('learning_platform').where('id', '=', id).returning('name').executeTakeFirst()
    if (gone) await logAct(client, caller, { action: 'delete_learning_platform', detail: { id, name: gone.name } })
  })
  return { message: i18n.t('Learning platform deleted.') }
})
