import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { switchWebhook } from '@casebench/shared/contract/webhooks'
import { logAct } from '../activity/acts.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { hostOf, lockWebhook } from './stored-webhook.ts'

/** What waited when it was switched off is sent once it is on again. */
export const switchWebhookRoute = route(switchWebhook, async ({ body: { id, on }, services, caller }) => {
  await transaction(services.database, async (client) => {
    const { url, sealed, switchedOffAt } = await lockWebhook(client, id)
    if ((switchedOffAt === null) === on) return
    if (on && sealed === '')
      throw conflict('no_secret', i18n.t('This webhook has no secret any more. Rotate the secret first.'))
    await client
      .updateTable('webhook_endpoint')
      .set(({ eb }) => ({
        fence: eb('fence', '+', 1),
        ...(on
          ? { switched_off_at: null, off_because: null, failing_since: null, not_before: null }
          : { switched_off_at: now, off_because: 'person' }),
      }))
      .where('id', '=', id)
      .execute()
    const action = on ? 'switch_webhook_on' : 'switch_webhook_off'
    await logAct(client, caller, { action, detail: { id, host: hostOf(url) } })
  })
  return { message: on ? i18n.t('Switched on.') : i18n.t('Switched off. Nothing is sent.') }
})
