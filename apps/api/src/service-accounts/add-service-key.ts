import { type Transaction, transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { tokenHash } from '@casebench/server/secrets'
import { addServiceKey } from '@casebench/shared/contract/service-accounts'
import { maxKeysPerAccount } from '@casebench/shared/service-accounts'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { newServiceKey, startOf } from '../authentication/service-keys.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { lockAccount, refuseUnheldRights } from './account.ts'
import { presentKey } from './present.ts'

/** @throws HttpError 409 where the account has as many good keys as it may have. */
async function refuseTooMany(client: Transaction, accountId: string): Promise<void> {
  const { count } = await client
    .selectFrom('service_key')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  if (count >= maxKeysPerAccount)
    throw conflict(
      'too_many',
      i18n.t('This service account has {max} keys, the most there can be. Revoke one first.', {
        max: maxKeysPerAccount,
      }),
    )
}

/** A repeated call makes another key: the one before cannot be shown again, and is revoked or expires. */
export const addServiceKeyRoute = route(addServiceKey, async ({ body, services, caller }) => {
  const secret = newServiceKey()
  const key = await transaction(services.database, async (client) => {
    const account = await lockAccount(client, body.account_id)
    refuseUnheldRights(caller, account.rights)
    await refuseTooMany(client, account.id)
    const added = await client
      .insertInto('service_key')
      .values({
        account_id: account.id,
        name: body.name.trim(),
        key_hash: tokenHash(secret),
        start: startOf(secret),
        expires_at: sql<Date>`now() + make_interval(days => ${body.expires_in_days})`,
      })
      .returning(['id', 'name', 'start', 'created_at', 'expires_at', 'last_used_at'])
      .executeTakeFirstOrThrow()
    await logAct(client, caller, {
      action: 'add_service_key',
      detail: { name: account.name, key: added.name, start: added.start, expires: added.expires_at.toISOString() },
    })
    return added
  })
  return { message: i18n.t('Key created. Copy it now: it is not shown again.'), key: presentKey(key), secret }
})
