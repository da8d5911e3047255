import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { retireServiceAccount } from '@casebench/shared/contract/service-accounts'
import { logAct } from '../activity/acts.ts'
import { serviceCallers } from '../authentication/service-callers.ts'
import { route } from '../routing/route.ts'
import { noSuchAccount } from './account.ts'

/** Retiring what is retired changes nothing and succeeds: the call may be repeated. */
export const retireServiceAccountRoute = route(retireServiceAccount, async ({ body: { id }, services, caller }) => {
  await transaction(services.database, async (client) => {
    const account = await client
      .selectFrom('service_account')
      .select(['name', 'retired_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!account) throw noSuchAccount()
    if (account.retired_at !== null) return
    await client.updateTable('service_account').set({ retired_at: now }).where('id', '=', id).execute()
    await client
      .updateTable('service_key')
      .set({ revoked_at: now })
      .where('account_id', '=', id)
      .where('revoked_at', 'is', null)
      .execute()
    await logAct(client, caller, { action: 'retire_service_account', detail: { name: account.name } })
  })
  serviceCallers(services).forget()
  return { message: i18n.t('Retired. The audit trail keeps what it did.') }
})
