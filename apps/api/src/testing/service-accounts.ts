import { tokenHash } from '@casebench/server/secrets'
import { programRights } from '@casebench/shared/service-accounts'
import { sql } from 'kysely'
import { newServiceKey, startOf } from '../authentication/service-keys.ts'
import type { TestApi } from './test-api.ts'

let count = 0

/** A service account with these rights, and a key of it that is good for a day. */
export async function serviceAccountOf(
  api: Pick<TestApi, 'services'>,
  rights: readonly (typeof programRights)[number][],
  /** Whoever made the key; nobody who is still there otherwise. */
  maker?: { userId: string },
): Promise<{ id: string; name: string; keyId: string; key: string; headers: { authorization: string } }> {
  const { database } = api.services
  count += 1
  const name = `program-${count}`
  const key = newServiceKey()
  const { id } = await database
    .insertInto('service_account')
    .values({ name, purpose: 'A test', rights: [...rights] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: keyId } = await database
    .insertInto('service_key')
    .values({
      account_id: id,
      name: 'Key',
      key_hash: tokenHash(key),
      start: startOf(key),
      max_rights: [...programRights],
      created_by: maker?.userId ?? null,
      expires_at: sql<Date>`now() + interval '1 day'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name, keyId, key, headers: { authorization: `Bearer ${key}` } }
}
