import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { editWebhook } from '@casebench/shared/contract/webhooks'
import { logAct } from '../activity/acts.ts'
import { refuseTaken } from '../http/unique.ts'
import { route } from '../routing/route.ts'
import { addressTaken, checkAddress, hostOf, lockWebhook } from './stored-webhook.ts'

export const editWebhookRoute = route(editWebhook, async ({ body: { id, url, events }, services, caller }) => {
  checkAddress(url, services.config.webhookHosts)
  await transaction(services.database, async (client) => {
    const before = await lockWebhook(client, id)
    const changes = changesBetween(
      { webhookAddress: before.url, webhookEvents: before.events },
      { webhookAddress: url, webhookEvents: events },
    )
    if (changes.length === 0) return
    await client
      .updateTable('webhook_endpoint')
      // Another address has not failed, nor asked for time.
      .set(({ eb }) => ({
        url,
        events,
        fence: eb('fence', '+', 1),
        ...(url !== before.url && { failing_since: null, not_before: null }),
      }))
      .where('id', '=', id)
      .execute()
      .catch(refuseTaken(addressTaken))
    const detail = { id, host: hostOf(url), ...changesDetail(changes) }
    await logAct(client, caller, { action: 'edit_webhook', detail })
  })
  return { message: i18n.t('Webhook saved.') }
})
