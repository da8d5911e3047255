import { newWebhookSecret, sealWebhookSecret } from '@casebench/domain/webhooks/webhook-secret'
import { transaction } from '@casebench/server/database'
import { holdLock } from '@casebench/server/database/locks'
import { i18n } from '@casebench/server/i18n'
import { addWebhook } from '@casebench/shared/contract/webhooks'
import { maxWebhooks } from '@casebench/shared/webhooks'
import { logAct } from '../activity/acts.ts'
import { conflict } from '../http/http-error.ts'
import { refuseTaken } from '../http/unique.ts'
import { route } from '../routing/route.ts'
import { addressTaken, checkAddress, hostOf } from './stored-webhook.ts'

/** Adding the same address twice is refused. Whoever never got the secret rotates it. */
export const addWebhookRoute = route(addWebhook, async ({ body: { url, events }, services, caller }) => {
  checkAddress(url, services.config.webhookHosts)
  const secret = newWebhookSecret()
  const sealed = sealWebhookSecret(services.config.secret, secret)
  const { id } = await transaction(services.database, async (client) => {
    await holdLock(client, 'webhooks')
    const { count } = await client
      .selectFrom('webhook_endpoint')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= maxWebhooks)
      throw conflict('too_many_webhooks', i18n.t('There are as many webhooks as Casebench takes. Delete one first.'))
    const added = await client
      .insertInto('webhook_endpoint')
      .values({ url, events, sealed_secret: sealed })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseTaken(addressTaken))
    await logAct(client, caller, { action: 'add_webhook', detail: { id: added.id, host: hostOf(url), events } })
    return added
  })
  return { message: i18n.t('Webhook added.'), id, secret }
})
