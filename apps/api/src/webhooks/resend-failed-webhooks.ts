import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { resendFailedWebhooks } from '@casebench/shared/contract/webhooks'
import { maxResent } from '@casebench/shared/webhooks'
import { logAct } from '../activity/acts.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { hostOf, lockWebhook } from './stored-webhook.ts'

export const resendFailedWebhooksRoute = route(
  resendFailedWebhooks,
  async ({ body: { id, since }, services, caller }) => {
    const count = await transaction(services.database, async (client) => {
      const { url, switchedOffAt } = await lockWebhook(client, id)
      if (switchedOffAt !== null)
        throw conflict('webhook_off', i18n.t('This webhook is switched off. Switch it on first.'))
      const { numUpdatedRows } = await client
        .updateTable('webhook_delivery')
        .set({ state: 'pending', attempts: 0, next_attempt_at: now })
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
        await logAct(client, caller, { action: 'resend_webhook', detail: { id, host: hostOf(url), deliveries } })
      return deliveries
    })
    return {
      message: i18n.t('{count, plural, one {# delivery is} other {# deliveries are}} being sent again.', { count }),
      count,
    }
  },
)
