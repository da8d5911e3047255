import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { revokeServiceKey } from '@casebench/shared/contract/service-accounts'
import { logAct } from '../activity/acts.ts'
import { serviceCallers } from '../authentication/service-callers.ts'
import { notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'

/** Revoking what is revoked changes nothing and succeeds: the call may be repeated. */
export const revokeServiceKeyRoute = route(revokeServiceKey, async ({ body: { id }, services, caller }) => {
  await transaction(services.database, async (client) => {
    const key = await client
      .selectFrom('service_key as k')
      .innerJoin('service_account as a', 'a.id', 'k.account_id')
      .select(['a.name', 'k.name as key', 'k.start', 'k.revoked_at as revokedAt'])
      .where('k.id', '=', id)
      .forUpdate('k')
      .executeTakeFirst()
    if (!key) throw notFound(i18n.t('There is no such key.'))
    if (key.revokedAt !== null) return
    await client.updateTable('service_key').set({ revoked_at: now }).where('id', '=', id).execute()
    const { name, start } = key
    await logAct(client, caller, { action: 'revoke_service_key', detail: { name, key: key.key, start } })
  })
  serviceCallers(services).forget()
  return { message: i18n.t('Key revoked.') }
})
