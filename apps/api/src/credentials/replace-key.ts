import { replaceKey } from '@casebench/domain/credentials/keys'
import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { replaceIssuerKey } from '@casebench/shared/contract/credentials'
import { logAct } from '../activity/acts.ts'
import { notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'

/** One that is replaced already is not replaced again, and may still be declared compromised: the call may be repeated. */
export const replaceIssuerKeyRoute = route(replaceIssuerKey, async ({ body, services, caller }) => {
  const { id, compromised } = body
  await transaction(services.database, async (client) => {
    const key = await client
      .selectFrom('credential_key')
      .select(['retired_at', 'compromised_at'])
      .where('key_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!key) throw notFound(i18n.t('There is no such key.'), 'no_such_key')
    const [replaces, declares] = [key.retired_at === null, compromised && key.compromised_at === null]
    if (replaces) await replaceKey(client, services.config, { compromised })
    else if (declares)
      await client.updateTable('credential_key').set({ compromised_at: now }).where('key_id', '=', id).execute()
    if (replaces || declares)
      await logAct(client, caller, { action: 'replace_certificate_key', detail: { id, compromised } })
  })
  return {
    message: compromised
      ? i18n.t('Key declared compromised. Nothing that it signed counts any more.')
      : i18n.t('Key replaced. What it signed stays genuine.'),
  }
})
