import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import type { Transaction } from '@casebench/server/database'
import { anyOf, json } from '@casebench/server/database/expressions'
import type { ExternalIdentity } from '@casebench/server/identity-config'
import type { Logger } from '@casebench/server/logging'
import { candidateRole, suspendedRole } from '@casebench/shared/permissions'
import { sql } from 'kysely'

/** The roles that groups decide about. To suspend someone is not for them. */
const decidedRoles = ({ groupRoles }: ExternalIdentity): string[] =>
  [...new Set(Object.values(groupRoles))].filter((role) => role !== suspendedRole)

const rolesOf = ({ groupRoles }: ExternalIdentity, groups: readonly string[]): string[] =>
  groups.flatMap((group) => (Object.hasOwn(groupRoles, group) ? [groupRoles[group] ?? ''] : []))

/**
 * Sets the roles that groups decide about to what this person's groups give; what was granted by hand stays.
 * Every change is in the activity log.
 */
export async function applyGroups(
  transaction: Transaction,
  external: ExternalIdentity,
  user: { id: string; email: string },
  groups: readonly string[],
  logger: Logger,
): Promise<void> {
  const decided = decidedRoles(external)
  if (Object.values(external.groupRoles).includes(suspendedRole))
    logger.warn(`CASEBENCH_GROUP_ROLES gives ${suspendedRole}, which no group can give: it is ignored`)
  if (decided.length === 0) return
  const given = rolesOf(external, groups)
  const rows = await transaction
    .selectFrom('role as r')
    .select(({ exists, selectFrom }) => [
      'r.id',
      'r.name',
      exists(
        selectFrom('user_role as ur')
          .select('ur.role_id')
          .whereRef('ur.role_id', '=', 'r.id')
          .where('ur.user_id', '=', user.id),
      )
        .$castTo<boolean>()
        .as('held'),
    ])
    .where('r.name', '=', anyOf(decided))
    .execute()
  const unknown = decided.filter((role) => !rows.some(({ name }) => name === role))
  if (unknown.length > 0) logger.warn({ roles: unknown }, 'CASEBENCH_GROUP_ROLES names roles that do not exist')
  const granted = rows.filter(({ name, held }) => !held && given.includes(name))
  const revoked = rows.filter(({ name, held }) => held && !given.includes(name))
  if (granted.length === 0 && revoked.length === 0) return
  const idsOf = (roles: typeof rows) => anyOf(roles.map(({ id }) => id))
  await transaction
    .with('revoked', (db) =>
      db.deleteFrom('user_role').where('user_id', '=', user.id).where('role_id', '=', idsOf(revoked)),
    )
    .with('granted', (db) =>
      db
        .insertInto('user_role')
        .columns(['user_id', 'role_id'])
        .expression((query) =>
          query
            .selectFrom('role')
            .select([sql<string>`${user.id}::uuid`.as('user_id'), 'id as role_id'])
            .where('id', '=', idsOf(granted)),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .insertInto('activity_log')
    .values({
      actor: user.email,
      email: user.email,
      action: 'roles_from_groups',
      detail: json({
        provider: external.name,
        granted: granted.map(({ name }) => name),
        revoked: revoked.map(({ name }) => name),
        ...changesDetail(
          changesBetween({ roles: revoked.map(({ name }) => name) }, { roles: granted.map(({ name }) => name) }),
        ),
      }),
    })
    .execute()
}

/** Whoever is new and has no role is a candidate. */
export async function ensureSomeRole(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .insertInto('user_role')
    .columns(['user_id', 'role_id'])
    .expression((query) =>
      query
        .selectFrom('role')
        .select([sql<string>`${userId}::uuid`.as('user_id'), 'id as role_id'])
        .where('name', '=', candidateRole)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('user_role as held').select('held.user_id').where('held.user_id', '=', userId))),
        ),
    )
    .execute()
}
