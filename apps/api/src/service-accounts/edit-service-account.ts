import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { editServiceAccount } from '@casebench/shared/contract/service-accounts'
import { logAct } from '../activity/acts.ts'
import { serviceCallers } from '../authentication/service-callers.ts'
import { route } from '../routing/route.ts'
import { lockAccount, refuseUnheldRights, requireOwnerToProvision } from './account.ts'

/** Sending what is so already changes nothing and succeeds: the call may be repeated. */
export const editServiceAccountRoute = route(editServiceAccount, async ({ body, services, caller }) => {
  const after = { purpose: body.purpose.trim(), rights: body.rights }
  await transaction(services.database, async (client) => {
    const before = await lockAccount(client, body.id)
    requireOwnerToProvision(caller, [...before.rights, ...after.rights])
    // Taking rights away needs none of them.
    if (after.rights.some((right) => !before.rights.includes(right))) refuseUnheldRights(caller, after.rights, 'give')
    const changes = changesBetween(
      { description: before.purpose, pages: before.rights },
      { description: after.purpose, pages: after.rights },
    )
    if (changes.length === 0) return
    await client.updateTable('service_account').set(after).where('id', '=', body.id).execute()
    await logAct(client, caller, {
      action: 'edit_service_account',
      detail: { name: before.name, ...changesDetail(changes) },
    })
  })
  serviceCallers(services).forget()
  return { message: i18n.t('Saved.') }
})
