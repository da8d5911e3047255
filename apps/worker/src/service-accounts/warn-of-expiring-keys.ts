import { holdersOf } from '@casebench/domain/authorization/holders'
import { insertNotification, type Notified, pushNotification } from '@casebench/domain/notifications'
import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { expiringKeyDays } from '@casebench/shared/service-accounts'
import { sql } from 'kysely'
import type { Services } from '../services.ts'

/**
 * Tells those who manage service accounts of each key that expires soon, once. Of one that is made for less than twice
 * as long, in the second half of its life: nobody is told of what they have just decided.
 * @returns how many keys
 */
export async function warnOfExpiringKeys(services: Pick<Services, 'database' | 'events' | 'logger'>): Promise<number> {
  const told = await transaction(services.database, async (client): Promise<Notified[]> => {
    const keys = await client
      .selectFrom('service_key as k')
      .innerJoin('service_account as a', 'a.id', 'k.account_id')
      .select(['k.id', 'k.name', 'k.expires_at', 'a.name as account'])
      .where('k.warned_at', 'is', null)
      .where('k.revoked_at', 'is', null)
      .where('a.retired_at', 'is', null)
      .where('k.expires_at', '>', now)
      .where(
        ({ ref }) =>
          sql<boolean>`${ref('k.expires_at')} - now() <= least(make_interval(days => ${expiringKeyDays}), (${ref('k.expires_at')} - ${ref('k.created_at')}) / 2)`,
      )
      .orderBy('k.expires_at')
      .forUpdate('k')
      .skipLocked()
      .execute()
    if (keys.length === 0) return []
    const people = await client
      .selectFrom('user')
      .select('id')
      .where('id', 'in', holdersOf('service_accounts'))
      .where('suspended_at', 'is', null)
      .execute()
    const notified = keys.map(
      ({ name, account, expires_at }): Notified => ({
        userIds: people.map(({ id }) => id),
        kind: 'serviceKeyExpiring',
        serviceAccount: account,
        key: name,
        expiresAt: expires_at.toISOString(),
      }),
    )
    for (const one of notified) await insertNotification(client, one)
    await client
      .updateTable('service_key')
      .set({ warned_at: now })
      .where(
        'id',
        'in',
        keys.map(({ id }) => id),
      )
      .execute()
    return notified
  })
  for (const one of told) await pushNotification(services, one)
  return told.length
}
