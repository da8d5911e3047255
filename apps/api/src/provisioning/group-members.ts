import type { Transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { sql } from 'kysely'
import type { Client } from './client.ts'
import { give, givenTo, type Target, take } from './group-effects.ts'
import { scimLimits } from './limits.ts'
import { invalidValue, ScimError } from './scim-error.ts'
import { managedUsers } from './user-resource.ts'

export type Group = { id: string } & Target

/** @throws ScimError for somebody whom the client does not manage: other clients' people are nobody to it. */
async function requireMembers(transaction: Transaction, client: Client, userIds: readonly string[]): Promise<void> {
  const rows = await managedUsers(transaction, client.id).select('u.id').where('u.id', '=', anyOf(userIds)).execute()
  if (rows.length < new Set(userIds).size) throw invalidValue('One of the members is no user of yours.')
}

async function refuseTooMany(transaction: Transaction, { id }: Group): Promise<void> {
  const { count } = await transaction
    .selectFrom('provisioning_group_member')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('group_id', '=', id)
    .executeTakeFirstOrThrow()
  if (Number(count) > scimLimits.members)
    throw new ScimError(400, `A group may have up to ${scimLimits.members} members.`, 'tooMany')
}

/** @returns whether somebody was no member before. */
export async function addMembers(
  transaction: Transaction,
  client: Client,
  group: Group,
  userIds: readonly string[],
): Promise<boolean> {
  if (userIds.length === 0) return false
  await requireMembers(transaction, client, userIds)
  const added = await transaction
    .insertInto('provisioning_group_member')
    .columns(['group_id', 'user_id'])
    .expression(({ selectFrom, val }) =>
      selectFrom('user')
        .select([val(group.id).as('group_id'), 'id as user_id'])
        .where('id', '=', anyOf(userIds)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  await refuseTooMany(transaction, group)
  await give(
    transaction,
    client.caller,
    group,
    added.map((row) => row.user_id),
  )
  return added.length > 0
}

/** Whoever is no member already stays none. @returns whether somebody was one before. */
export async function removeMembers(
  transaction: Transaction,
  client: Client,
  group: Group,
  which: { these: readonly string[] } | { others: readonly string[] },
): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('provisioning_group_member')
    .where('group_id', '=', group.id)
    .where((member) =>
      'these' in which
        ? member('user_id', '=', anyOf(which.these))
        : member.not(member('user_id', '=', anyOf(which.others))),
    )
    .returning(['user_id', 'gave'])
    .execute()
  await take(transaction, client.caller, group, givenTo(removed))
  return removed.length > 0
}

/** Takes somebody out of every group of the client, with what these gave. */
export async function leaveEveryGroup(transaction: Transaction, client: Client, userId: string): Promise<void> {
  const groups = await transaction
    .updateTable('provisioning_group as g')
    .set({ version: sql<number>`version + 1`, updated_at: sql`now()` })
    .where('g.client_id', '=', client.id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('provisioning_group_member as m')
          .select('m.user_id')
          .whereRef('m.group_id', '=', 'g.id')
          .where('m.user_id', '=', userId),
      ),
    )
    .returning(['g.id', 'g.cohort_id as cohortId', 'g.role_id as roleId'])
    .execute()
  for (const group of groups) await removeMembers(transaction, client, group, { these: [userId] })
}
