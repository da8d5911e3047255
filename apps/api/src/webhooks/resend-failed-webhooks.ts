import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { resendFailedWebhooks } from '@casebench/shared/contract/webhooks'
import { maxResent } from '@casebench/shared/webhooks'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { hostOf, lockWebhook, requeued, requireSwitchedOn } from './stored-webhook.ts'

export const resendFailedWebhooksRoute = route(
  resendFailedWebhooks,
  async ({ body: { id, since }, services, caller }) => {
    const count = await transaction(services.database, async (client) => {
      const webhook = await lockWebhook(client, id)
      requireSwitchedOn(webhook)
      const { numUpdatedRows } = await client
        .updateTable('webhook_delivery')
        .set(requeued)
        .where('id', 'in', ({ selectFrom }) =>
          selectFrom('webhook_delivery as d')
            .innerJoin('webhook_event as v', 'v.id', 'd.event_id')
            .select('d.id')
            .where('d.endpoint_id', '=', id)
            .where('d.state', '=', 'failed')
            .where('v.occurred_at', '>=', new Date(since))
            .orderBy('v.occurred_at')
            .limit(maxResent)
            .forUpdate('d'),
        )
        .executeTakeFirst()
      const deliveries = Number(numUpdatedRows)
      if (deliveries > 0)
        await logAct(client, caller, {
          action: 'resend_webhook',
          detail: { id, host: hostOf(webhook.url), deliveries },
        })
      return deliveries
    })
    return {
      message: i18n.t(
        '{count, plural, =0 {No failed deliveries since then.} one {# delivery queued.} other {# deliveries queued.}}',
        { count },
      ),
      count,
    }
  },
)
