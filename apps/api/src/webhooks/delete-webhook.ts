import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { deleteWebhook } from '@casebench/shared/contract/webhooks'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { hostOf } from './stored-webhook.ts'

/** What is gone already stays so: the call may be repeated. */
export const deleteWebhookRoute = route(deleteWebhook, async ({ body: { id }, services, caller }) => {
  await transaction(services.database, async (client) => {
    const gone = await client.deleteFrom('webhook_endpoint').where('id', '=', id).returning('url').executeTakeFirst()
    if (gone) await logAct(client, caller, { action: 'delete_webhook', detail: { id, host: hostOf(gone.url) } })
  })
  return { message: i18n.t('Webhook deleted.') }
})
