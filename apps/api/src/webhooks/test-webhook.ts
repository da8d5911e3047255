import { webhookBody } from '@casebench/domain/webhooks/webhook-body'
import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { testWebhook } from '@casebench/shared/contract/webhooks'
import { testEventType } from '@casebench/shared/webhooks'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { hostOf, lockWebhook, requireSwitchedOn } from './stored-webhook.ts'

/** One test at a time: a call that is repeated finds the first one under way. */
export const testWebhookRoute = route(testWebhook, async ({ body: { id }, services, caller }) => {
  await transaction(services.database, async (client) => {
    const webhook = await lockWebhook(client, id)
    requireSwitchedOn(webhook)
    const waiting = await client
      .selectFrom('webhook_delivery as d')
      .innerJoin('webhook_event as v', 'v.id', 'd.event_id')
      .select('d.id')
      .where('d.endpoint_id', '=', id)
      .where('d.state', '=', 'pending')
      .where('v.type', '=', testEventType)
      .limit(1)
      .executeTakeFirst()
    if (waiting) return
    const occurredAt = new Date()
    const body = webhookBody({ type: testEventType, occurredAt, data: { webhook_id: id }, person: null })
    const event = await client
      .insertInto('webhook_event')
      .values({ type: testEventType, occurred_at: occurredAt, body, spread_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await client.insertInto('webhook_delivery').values({ event_id: event.id, endpoint_id: id }).execute()
    await logAct(client, caller, { action: 'test_webhook', detail: { id, host: hostOf(webhook.url) } })
  })
  return { message: i18n.t('Test event queued.') }
})
