import { newWebhookSecret, sealWebhookSecret } from '@casebench/domain/webhooks/webhook-secret'
import { transaction } from '@casebench/server/database'
import { secondsFromNow } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { rotateWebhookSecret } from '@casebench/shared/contract/webhooks'
import { rotationHours } from '@casebench/shared/webhooks'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { hostOf, lockWebhook } from './stored-webhook.ts'

/**
 * Each call makes another secret. The one of before signs as well for a day; one from before that does no more, nor one that
 * cannot be decrypted. A webhook that is off stays so.
 */
export const rotateWebhookSecretRoute = route(rotateWebhookSecret, async ({ body: { id }, services, caller }) => {
  const secret = newWebhookSecret()
  const sealed = sealWebhookSecret(services.config.secret, secret)
  const isOff = await transaction(services.database, async (client) => {
    const before = await lockWebhook(client, id)
    const isLost = before.offBecause === 'secret'
    await client
      .updateTable('webhook_endpoint')
      .set(({ eb }) => ({
        sealed_secret: sealed,
        fence: eb('fence', '+', 1),
        ...(isLost
          ? { off_because: 'person' }
          : {
              previous_sealed_secret: before.sealed,
              previous_until: secondsFromNow(rotationHours * 60 * 60),
            }),
      }))
      .where('id', '=', id)
      .execute()
    await logAct(client, caller, { action: 'rotate_webhook_secret', detail: { id, host: hostOf(before.url) } })
    return before.switchedOffAt !== null
  })
  const message = isOff ? i18n.t('Secret rotated. Switch the webhook on to send again.') : i18n.t('Secret rotated.')
  return { message, secret }
})
