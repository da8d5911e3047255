import { newWebhookSecret, sealWebhookSecret } from '@casebench/domain/webhooks/webhook-secret'
import { transaction } from '@casebench/server/database'
import { secondsFromNow } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { rotateWebhookSecret } from '@casebench/shared/contract/webhooks'
import { rotationHours } from '@casebench/shared/webhooks'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { hostOf, lockWebhook } from './stored-webhook.ts'

/** Each call makes another secret. The one of before signs as well for a day; one from before that does no more. */
export const rotateWebhookSecretRoute = route(rotateWebhookSecret, async ({ body: { id }, services, caller }) => {
  const secret = newWebhookSecret()
  const sealed = sealWebhookSecret(services.config.secret, secret)
  await transaction(services.database, async (client) => {
    const before = await lockWebhook(client, id)
    await client
      .updateTable('webhook_endpoint')
      .set({
        sealed_secret: sealed,
        ...(before.sealed !== '' && {
          previous_sealed_secret: before.sealed,
          previous_until: secondsFromNow(rotationHours * 60 * 60),
        }),
      })
      .where('id', '=', id)
      .execute()
    await logAct(client, caller, { action: 'rotate_webhook_secret', detail: { id, host: hostOf(before.url) } })
  })
  return { message: i18n.t('Secret rotated.'), secret }
})
