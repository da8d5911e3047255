import { type Transaction, transaction } from '@casebench/server/database'
import { sql } from 'kysely'
import { callers } from '../authentication/callers.ts'
import { lockWithOwners, runningSessions } from '../people/owners.ts'
import { type Client, lockClient, requireVersion, type Scim } from './client.ts'
import { leaveEveryGroup } from './group-members.ts'
import { noSuchResource } from './scim-error.ts'
import { setUser, suspendByClient } from './set-user.ts'
import type { UserFields } from './user-fields.ts'
import { selectUsers, type UserRow, userResource } from './user-resource.ts'
import { isId, requireUser } from './users.ts'

/** Somebody whom the client manages, locked, with the owners: of two who act on each other the second sees what the first did. */
async function lockUser(transaction: Transaction, client: Client, id: string): Promise<UserRow> {
  const find = () => selectUsers(transaction, client.id).where('u.id', '=', id).executeTakeFirst()
  const found = isId(id) ? await find() : undefined
  if (!found) throw noSuchResource()
  await lockWithOwners(transaction, [found.email], 'change')
  const locked = await find()
  if (!locked) throw noSuchResource()
  return locked
}

/** Changes somebody, all of it or nothing. What they may do is read anew at their next call. */
async function change(
  { services, client: known, base }: Scim,
  { id, ifMatch }: { id: string; ifMatch: string | undefined },
  act: (transaction: Transaction, client: Client, row: UserRow) => Promise<unknown>,
): Promise<void> {
  const sessions = await transaction(services.database, async (transaction) => {
    const client = await lockClient(transaction, known)
    const row = await lockUser(transaction, client, id)
    requireVersion(ifMatch, userResource(row, base).meta.version)
    await act(transaction, client, row)
    return runningSessions(transaction, [row.id])
  })
  for (const sessionId of sessions) callers(services).forget(sessionId)
}

type Which = { id: string; ifMatch: string | undefined }

/** PUT and PATCH /Users/{id} */
export async function changeUser(scim: Scim, which: Which, fields: UserFields) {
  await change(scim, which, (transaction, client, row) => setUser(transaction, client, row, fields))
  return requireUser(scim, which.id)
}

/**
 * DELETE /Users/{id}: suspends, and the client no longer sees them. The account and its work are kept: to erase a
 * person is a person's act.
 */
export const deleteUser = (scim: Scim, which: Which): Promise<void> =>
  change(scim, which, async (transaction, client, row) => {
    await leaveEveryGroup(transaction, client, row.id)
    if (row.active) await suspendByClient(transaction, client, row.id)
    await transaction
      .updateTable('provisioned_user')
      .set({ deleted_at: sql`now()`, external_id: null, updated_at: sql`now()` })
      .where('client_id', '=', client.id)
      .where('user_id', '=', row.id)
      .execute()
  })
