import type { Queryable, Transaction } from '@casebench/server/database'
import type { Caller } from '../routing/caller.ts'
import type { Services } from '../services.ts'
import { preconditionFailed } from './scim-error.ts'

/** Who provisions, and how an owner wants it done. */
export type Client = { id: string; linksExisting: boolean; invites: boolean; caller: Caller }

/** A call of a client, with what answering it takes. */
export type Scim = { services: Services; client: Client; base: string }

const read = (database: Queryable, accountId: string) =>
  database
    .selectFrom('provisioning_client')
    .select(['account_id as id', 'links_existing as linksExisting', 'invites'])
    .where('account_id', '=', accountId)

/** A service account with the right is a client from its first request on. */
export async function clientOf({ database }: Pick<Services, 'database'>, caller: Caller): Promise<Client> {
  const known = await read(database, caller.userId).executeTakeFirst()
  if (known) return { ...known, caller }
  await database
    .insertInto('provisioning_client')
    .values({ account_id: caller.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { ...(await read(database, caller.userId).executeTakeFirstOrThrow()), caller }
}

/** Changes of one client run one after the other, by what an owner has set until now. */
export async function lockClient(transaction: Transaction, { id, caller }: Client): Promise<Client> {
  return { ...(await read(transaction, id).forNoKeyUpdate().executeTakeFirstOrThrow()), caller }
}

const tagsIn = (header: string) => header.split(',').map((tag) => tag.trim())
const opaque = (tag: string) => tag.replace(/^W\//, '')

/** Whether a header names this version; our versions are weak and compared as such (RFC 7644 §3.14). */
export const names = (header: string | undefined, version: string): boolean =>
  header !== undefined && tagsIn(header).some((tag) => tag === '*' || opaque(tag) === opaque(version))

/** @throws ScimError 412 where the resource is another than the client has read. */
export function requireVersion(ifMatch: string | undefined, version: string): void {
  if (ifMatch !== undefined && !names(ifMatch, version)) throw preconditionFailed()
}
