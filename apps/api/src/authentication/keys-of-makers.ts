import type { Queryable } from '@casebench/server/database'
import { anyOf, now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'

/** How many good keys of service accounts these people have made: they go on when their makers are suspended or deleted. */
export async function countKeysOfMakers(database: Queryable, userIds: readonly string[]): Promise<number> {
  const { count } = await database
    .selectFrom('service_key as k')
    .innerJoin('service_account as a', 'a.id', 'k.account_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('k.created_by', '=', anyOf(userIds))
    .where('k.revoked_at', 'is', null)
    .where('k.expires_at', '>', now)
    .where('a.retired_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** What was done, and that such keys go on where there are any. */
export const withKeysThatGoOn = (done: string, keys: number): string =>
  keys === 0
    ? done
    : `${done} ${i18n.t(
        '{keys, plural, one {1 key of a service account that they made still works. Revoke it under System health, Service accounts, if they could have kept it.} other {# keys of service accounts that they made still work. Revoke them under System health, Service accounts, if they could have kept them.}}',
        { keys },
      )}`
