import { type Transaction, transaction } from '@casebench/server/database'
import { sql } from 'kysely'
import { refuseTaken } from '../http/unique.ts'
import { type Client, lockClient, requireVersion, type Scim } from './client.ts'
import { type GroupChange, type NewGroup, readGroup } from './group-changes.ts'
import { addMembers, type Group, removeMembers } from './group-members.ts'
import { clientGroups, type GroupResource, type GroupRow, groupVersion, selectGroups } from './group-resource.ts'
import { requireGroup } from './groups.ts'
import { scimLimits } from './limits.ts'
import { noSuchResource, ScimError, uniqueness } from './scim-error.ts'
import { isId } from './users.ts'

const takenGroup = () => uniqueness('Another of your groups has this displayName or externalId.')

async function refuseTooMany(transaction: Transaction, client: Client): Promise<void> {
  const { count } = await clientGroups(transaction, client.id)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= scimLimits.groups)
    throw new ScimError(403, `A client may have up to ${scimLimits.groups} groups.`)
}

/** POST /Groups. It has no effect until an owner maps it. */
export async function createGroup(scim: Scim, body: unknown): Promise<GroupResource> {
  const { displayName, externalId, members } = readGroup(body)
  const id = await transaction(scim.services.database, async (transaction) => {
    const client = await lockClient(transaction, scim.client)
    await refuseTooMany(transaction, client)
    const { id } = await transaction
      .insertInto('provisioning_group')
      .values({ client_id: client.id, display_name: displayName, external_id: externalId })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseTaken(takenGroup))
    await addMembers(transaction, client, { id, cohortId: null, roleId: null }, members)
    return id
  })
  return requireGroup(scim, id, true)
}

type Which = { id: string; ifMatch: string | undefined }

async function lockGroup(transaction: Transaction, client: Client, { id, ifMatch }: Which): Promise<GroupRow> {
  const row = isId(id)
    ? await selectGroups(transaction, client.id, false).where('g.id', '=', id).forUpdate('g').executeTakeFirst()
    : undefined
  if (!row) throw noSuchResource()
  requireVersion(ifMatch, groupVersion(row))
  return row
}

/** @returns whether something is other than it was. */
async function apply(transaction: Transaction, client: Client, group: GroupRow, change: GroupChange): Promise<boolean> {
  if ('add' in change) return addMembers(transaction, client, group, change.add)
  if ('remove' in change) return removeMembers(transaction, client, group, { these: change.remove })
  if ('exactly' in change) {
    const removed = await removeMembers(transaction, client, group, { others: change.exactly })
    return (await addMembers(transaction, client, group, change.exactly)) || removed
  }
  const set = 'displayName' in change ? { display_name: change.displayName } : { external_id: change.externalId }
  const { numUpdatedRows } = await transaction
    .updateTable('provisioning_group')
    .set(set)
    .where('id', '=', group.id)
    .where(({ or, eb }) =>
      'displayName' in change
        ? or([sql<boolean>`display_name::text <> ${change.displayName}`])
        : or([eb('external_id', 'is distinct from', change.externalId)]),
    )
    .executeTakeFirstOrThrow()
    .catch(refuseTaken(takenGroup))
  return numUpdatedRows > 0n
}

/** PATCH /Groups/{id}, all of it or nothing. */
export async function changeGroup({ services, client: known }: Scim, which: Which, changes: readonly GroupChange[]) {
  await transaction(services.database, async (transaction) => {
    const client = await lockClient(transaction, known)
    const group = await lockGroup(transaction, client, which)
    let changed = false
    for (const change of changes) changed = (await apply(transaction, client, group, change)) || changed
    if (!changed) return
    await transaction
      .updateTable('provisioning_group')
      .set({ version: sql<number>`version + 1`, updated_at: sql`now()` })
      .where('id', '=', group.id)
      .execute()
  })
}

/** What PUT /Groups/{id} sets. */
export const replacingGroup = ({ displayName, externalId, members }: NewGroup): GroupChange[] => [
  { displayName },
  { externalId },
  { exactly: members },
]

/** DELETE /Groups/{id}: its members lose what it gave them. */
export async function deleteGroup({ services, client: known }: Scim, which: Which): Promise<void> {
  await transaction(services.database, async (transaction) => {
    const client = await lockClient(transaction, known)
    const group: Group = await lockGroup(transaction, client, which)
    await removeMembers(transaction, client, group, { others: [] })
    await transaction.deleteFrom('provisioning_group').where('id', '=', group.id).execute()
  })
}
