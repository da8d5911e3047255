import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { activityColumns, activityOf } from '@casebench/domain/activity/record-activity'
import type { Transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { productOwner } from '@casebench/shared/permissions'
import { sql } from 'kysely'
import { joinCohort, leaveCohort } from '../cohorts/set-members.ts'
import { type Caller, principalIds } from '../routing/caller.ts'

/** What a group gives its members. */
export type Target = { cohortId: string | null; roleId: string | null }

const roleName = async (transaction: Transaction, roleId: string) =>
  (await transaction.selectFrom('role').select('name').where('id', '=', roleId).forKeyShare().executeTakeFirstOrThrow())
    .name

type Grant = { roleId: string; userIds: readonly string[] }

const roleDetail = (before: string[], after: string[]) => ({
  granted: after,
  revoked: before,
  ...changesDetail(changesBetween({ roles: before }, { roles: after })),
})

async function grantRole(transaction: Transaction, caller: Caller, { roleId, userIds }: Grant): Promise<void> {
  const name = await roleName(transaction, roleId)
  // No mapping can be stored that says so; this is what holds if one ever were.
  if (name === productOwner) return
  await transaction
    .with('granted', (db) =>
      db
        .insertInto('user_role')
        .columns(['user_id', 'role_id'])
        .expression(({ selectFrom, val }) =>
          selectFrom('user')
            .select(['id as user_id', val(roleId).as('role_id')])
            .where('id', '=', anyOf(userIds)),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('user_id'),
    )
    .insertInto('activity_log')
    .columns(activityColumns)
    .expression(({ selectFrom }) =>
      selectFrom('granted')
        .innerJoin('user as u', 'u.id', 'granted.user_id')
        .select(activityOf({ actor: caller.email, action: 'roles_from_groups', detail: roleDetail([], [name]) })),
    )
    .execute()
}

async function revokeRole(transaction: Transaction, caller: Caller, { roleId, userIds }: Grant): Promise<void> {
  const name = await roleName(transaction, roleId)
  if (name === productOwner) return
  await transaction
    .with('revoked', (db) =>
      db
        .deleteFrom('user_role')
        .where('role_id', '=', roleId)
        .where('user_id', '=', anyOf(userIds))
        .returning('user_id'),
    )
    .insertInto('activity_log')
    .columns(activityColumns)
    .expression(({ selectFrom }) =>
      selectFrom('revoked')
        .innerJoin('user as u', 'u.id', 'revoked.user_id')
        .select(activityOf({ actor: caller.email, action: 'roles_from_groups', detail: roleDetail([name], []) })),
    )
    .execute()
}

const holds = {
  cohort_id: (value: string) =>
    sql<boolean>`exists (select from cohort_member h where h.cohort_id = ${value} and h.user_id = m.user_id)`,
  role_id: (value: string) =>
    sql<boolean>`exists (select from user_role h where h.role_id = ${value} and h.user_id = m.user_id)`,
}

/**
 * Notes, before it is given, who has it from a group: who does not hold it yet, and who holds it from another group.
 * It is noted for all their groups that give it, so that whichever they leave last takes it.
 */
async function noteGiven(
  transaction: Transaction,
  column: 'cohort_id' | 'role_id',
  value: string,
  userIds: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('provisioning_group_member as m')
    .from('provisioning_group as g')
    .set({ gave: true })
    .whereRef('g.id', '=', 'm.group_id')
    .where(`g.${column}`, '=', value)
    .where('m.user_id', '=', anyOf(userIds))
    .where(
      () => sql<boolean>`(not ${holds[column](value)} or exists (
        select from provisioning_group_member o join provisioning_group og on og.id = o.group_id
        where o.user_id = m.user_id and o.gave and og.${sql.ref(column)} = ${value}))`,
    )
    .execute()
}

/** Those to whom the caller may give a role: a key gives none to anybody who may be behind it. */
function grantable(caller: Caller, userIds: readonly string[]): readonly string[] {
  if (caller.serviceAccount === undefined) return userIds
  const own = principalIds(caller)
  return userIds.filter((id) => !own.includes(id))
}

/** Gives these people what their group stands for. The group and its members are stored already. */
export async function give(
  transaction: Transaction,
  caller: Caller,
  { cohortId, roleId }: Target,
  userIds: readonly string[],
) {
  if (userIds.length === 0) return
  if (cohortId !== null) {
    await noteGiven(transaction, 'cohort_id', cohortId, userIds)
    await joinCohort(transaction, caller, { cohortId, userIds })
  }
  if (roleId !== null) {
    const grant = { roleId, userIds: grantable(caller, userIds) }
    await noteGiven(transaction, 'role_id', roleId, grant.userIds)
    await grantRole(transaction, caller, grant)
  }
}

/** Those of these people to whom no other group of theirs gives the same. What a retired client sent counts no more. */
async function withoutOther(
  transaction: Transaction,
  column: 'cohort_id' | 'role_id',
  value: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('user as u')
    .select('u.id')
    .where('u.id', '=', anyOf(userIds))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('provisioning_group_member as m')
            .innerJoin('provisioning_group as g', 'g.id', 'm.group_id')
            .innerJoin('service_account as a', 'a.id', 'g.client_id')
            .select(sql.lit(1).as('one'))
            .whereRef('m.user_id', '=', 'u.id')
            .where('a.retired_at', 'is', null)
            .where(`g.${column}`, '=', value),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of former members who had from the group what it gave: others had it before. */
export const givenTo = (members: readonly { user_id: string; gave: boolean }[]): string[] =>
  members.filter(({ gave }) => gave).map((member) => member.user_id)

/** Takes it from those whom a group gave it, once they are no longer members. What another group gives, they keep. */
export async function take(
  transaction: Transaction,
  caller: Caller,
  { cohortId, roleId }: Target,
  userIds: readonly string[],
) {
  if (userIds.length === 0) return
  if (cohortId !== null)
    await leaveCohort(
      transaction,
      caller,
      { cohortId, userIds: await withoutOther(transaction, 'cohort_id', cohortId, userIds) },
      'these',
    )
  if (roleId !== null)
    await revokeRole(transaction, caller, {
      roleId,
      userIds: await withoutOther(transaction, 'role_id', roleId, userIds),
    })
}
