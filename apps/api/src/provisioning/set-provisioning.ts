import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { setProvisioning } from '@casebench/shared/contract/provisioning'
import { logAct } from '../activity/acts.ts'
import { requireOwner } from '../authorization/require-owner.ts'
import { notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { provisioningAccounts } from './provisioning-query.ts'

/** Saving what is so already changes nothing and succeeds: the call may be repeated. */
export const setProvisioningRoute = route(setProvisioning, async ({ body, services, caller }) => {
  requireOwner(caller)
  const { client_id: clientId, links_existing, invites } = body
  await transaction(services.database, async (client) => {
    const account = await provisioningAccounts(client)
      .select('a.name')
      .where('a.id', '=', clientId)
      .forUpdate('a')
      .executeTakeFirst()
    if (!account) throw notFound(i18n.t('There is no such service account with the permission Provisioning.'))
    const before = await client
      .selectFrom('provisioning_client')
      .select(['links_existing', 'invites'])
      .where('account_id', '=', clientId)
      .executeTakeFirst()
    await client
      .insertInto('provisioning_client')
      .values({ account_id: clientId, links_existing, invites })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ links_existing, invites }))
      .execute()
    const changes = changesBetween(
      { linksExisting: before?.links_existing ?? false, sendsInvitations: before?.invites ?? false },
      { linksExisting: links_existing, sendsInvitations: invites },
      { item: account.name },
    )
    if (changes.length > 0)
      await logAct(client, caller, {
        action: 'set_provisioning',
        detail: { name: account.name, ...changesDetail(changes) },
      })
  })
  return { message: i18n.t('Saved.') }
})
