import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { suspendServiceAccount } from '@casebench/shared/contract/service-accounts'
import { logAct } from '../activity/acts.ts'
import { serviceCallers } from '../authentication/service-callers.ts'
import { route } from '../routing/route.ts'
import { lockAccount, refuseUnheldRights, requireOwnerToProvision } from './account.ts'

/** Suspending what is suspended changes nothing and succeeds: the call may be repeated. */
export const suspendServiceAccountRoute = route(suspendServiceAccount, async ({ body, services, caller }) => {
  const { id, suspended } = body
  await transaction(services.database, async (client) => {
    const { name, rights, suspendedAt } = await lockAccount(client, id)
    const before = suspendedAt !== null
    if (before === suspended) return
    // To stop a program is never refused, to set it going again needs what it may do.
    if (!suspended) {
      requireOwnerToProvision(caller, rights)
      refuseUnheldRights(caller, rights, 'reactivate')
    }
    await client
      .updateTable('service_account')
      .set({ suspended_at: suspended ? now : null })
      .where('id', '=', id)
      .execute()
    await logAct(client, caller, {
      action: suspended ? 'suspend_service_account' : 'unsuspend_service_account',
      detail: { name, ...changesDetail(changesBetween({ suspended: before }, { suspended })) },
    })
  })
  serviceCallers(services).forget()
  return { message: suspended ? i18n.t('Suspended. None of its keys is accepted.') : i18n.t('Reactivated.') }
})
