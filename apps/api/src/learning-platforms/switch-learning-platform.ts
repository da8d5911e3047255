import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { switchLearningPlatform } from '@casebench/shared/contract/learning-platforms'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { noSuchPlatform } from './stored-platform.ts'

export const switchLearningPlatformRoute = route(
  switchLearningPlatform,
  async ({ body: { id, on }, services, caller }) => {
    await transaction(services.database, async (client) => {
      const platform = await client
        .selectFrom('learning_platform')
        .select(['name', 'switched_off_at'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!platform) throw noSuchPlatform()
      if ((platform.switched_off_at === null) === on) return
      await client
        .updateTable('learning_platform')
        .set({ switched_off_at: on ? null : now })
        .where('id', '=', id)
        .execute()
      const action = on ? 'switch_learning_platform_on' : 'switch_learning_platform_off'
      await logAct(client, caller, { action, detail: { id, name: platform.name } })
    })
    return { message: on ? i18n.t('Switched on.') : i18n.t('Switched off. Everything stored is kept.') }
  },
)
