import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { resendWebhookDelivery } from '@casebench/shared/contract/webhooks'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { hostOf, noSuchDelivery, requeued, requireSwitchedOn } from './stored-webhook.ts'

/** One that waits already is left as it is, so that the call may be repeated; a worker may be sending it. */
export const resendWebhookDeliveryRoute = route(resendWebhookDelivery, async ({ body: { id }, services, caller }) => {
  await transaction(services.database, async (client) => {
    const delivery = await client
      .selectFrom('webhook_delivery as d')
      .innerJoin('webhook_endpoint as w', 'w.id', 'd.endpoint_id')
      .select(['d.state', 'w.id as webhookId', 'w.url', 'w.switched_off_at as switchedOffAt'])
      .where('d.id', '=', id)
      .forUpdate('d')
      .executeTakeFirst()
    if (!delivery) throw noSuchDelivery()
    requireSwitchedOn(delivery)
    if (delivery.state === 'pending') return
    await client.updateTable('webhook_delivery').set(requeued).where('id', '=', id).execute()
    const detail = { id: delivery.webhookId, host: hostOf(delivery.url), deliveries: 1 }
    await logAct(client, caller, { action: 'resend_webhook', detail })
  })
  return { message: i18n.t('Delivery queued.') }
})
