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
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { lockAccount, programRightsOf, refuseUnheldRights, requireOwnerToProvision } from './account.ts'
import { makersOf } from './makers.ts'
import { keyColumns, presentKey } from './present.ts'

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
      i18n.t('A service account can have up to {max} keys. Revoke one first.', {
        max: maxKeysPerAccount,
      }),
    )
}

/**
 * A repeated call has the same id and makes no second key: nobody can be shown the first secret again, so the key that
 * was lost on the way gets a new one, as long as nothing has used it.
 * @throws HttpError 409 where it is another's, of another account, revoked, or in use.
 */
async function replaceLostSecret(client: Transaction, caller: Caller, id: string, accountId: string, secret: string) {
  const replaced = await client
    .updateTable('service_key')
    // By what its maker has now: they may have less than when they sent it first.
    .set({ key_hash: tokenHash(secret), start: startOf(secret), max_rights: programRightsOf(caller) })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('created_by', '=', caller.userId)
    .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .where('revoked_at', 'is', null)
    .where('last_used_at', 'is', null)
    .returning(keyColumns)
    .executeTakeFirst()
  if (!replaced) throw conflict('key_exists', i18n.t('This key exists already, and its secret is not shown again.'))
  return replaced
}

export const addServiceKeyRoute = route(addServiceKey, async ({ body, services, caller }) => {
  const secret = newServiceKey()
  const { key, account } = await transaction(services.database, async (client) => {
    const account = await lockAccount(client, body.account_id)
    requireOwnerToProvision(caller, account.rights)
    refuseUnheldRights(caller, account.rights, 'create_key')
    const known = await client.selectFrom('service_key').select('id').where('id', '=', body.id).executeTakeFirst()
    if (known === undefined) await refuseTooMany(client, account.id)
    const added =
      known === undefined
        ? await client
            .insertInto('service_key')
            .values({
              id: body.id,
              account_id: account.id,
              name: body.name.trim(),
              key_hash: tokenHash(secret),
              start: startOf(secret),
              expires_at: sql<Date>`now() + make_interval(days => ${body.expires_in_days})`,
              created_by: caller.userId,
              max_rights: programRightsOf(caller),
            })
            .returning(keyColumns)
            .executeTakeFirstOrThrow()
        : await replaceLostSecret(client, caller, body.id, account.id, secret)
    await logAct(client, caller, {
      action: 'add_service_key',
      detail: { name: account.name, key: added.name, start: added.start, expires: added.expires_at.toISOString() },
    })
    return { key: added, account }
  })
  return {
    message: i18n.t('Key created. Copy it now: it is not shown again.'),
    key: presentKey(key, account, (await makersOf(services.database, [key]))(key, account.rights)),
    secret,
  }
})
