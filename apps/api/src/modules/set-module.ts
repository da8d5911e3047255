import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { switchedOn } from '@casebench/domain/modules'
import { keptApart } from '@casebench/domain/reviewing/kept-apart'
import { releaseKeptApart } from '@casebench/domain/reviewing/release-kept-apart'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { setModule } from '@casebench/shared/contract/modules'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'

/** Switching on what is on changes nothing and succeeds: the call may be repeated. */
export const setModuleRoute = route(setModule, async ({ body: { name, on }, services, caller }) => {
  const modules = await transaction(services.database, async (client) => {
    const changed = on
      ? await client
          .insertInto('module')
          .values({ name })
          .onConflict((conflict) => conflict.doNothing())
          .returning('name')
          .execute()
      : await client.deleteFrom('module').where('name', '=', name).returning('name').execute()
    if (changed.length > 0)
      await logAct(client, caller, {
        action: on ? 'switch_module_on' : 'switch_module_off',
        detail: { name, ...changesDetail(changesBetween({ module: !on }, { module: on }, { item: name })) },
      })
    if (changed.length > 0 && name === 'separate_training')
      await releaseKeptApart(client, await keptApart(client), caller.email)
    return switchedOn(client)
  })
  return { message: on ? i18n.t('Switched on.') : i18n.t('Switched off. Everything stored is kept.'), modules }
})
