import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { resendWebhookDelivery } from '@casebench/shared/contract/webhooks'
import { logAct } from '../activity/acts.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { hostOf, noSuchDelivery } from './stored-webhook.ts'

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
    if (delivery.switchedOffAt !== null)
      throw conflict('webhook_off', i18n.t('This webhook is switched off. Switch it on first.'))
    if (delivery.state === 'pending') return
    await client
      .updateTable('webhook_delivery')
      .set({ state: 'pending', attempts: 0, next_attempt_at: now })
      .where('id', '=', id)
      .execute()
    const detail = { id: delivery.webhookId, host: hostOf(delivery.url), deliveries: 1 }
    await logAct(client, caller, { action: 'resend_webhook', detail })
  })
  return { message: i18n.t('It is being sent again.') }
})
