import type { Queryable } from '@casebench/server/database'
import type { ExternalIdentity } from '@casebench/server/identity-config'
import type { Logger } from '@casebench/server/logging'
import { candidateRole, suspendedRole } from '@casebench/shared/permissions'

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
  client: Queryable,
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
  const { rows } = await client.query<{ id: string; name: string; held: boolean }>(
    `select r.id, r.name, exists (select from user_role ur where ur.role_id = r.id and ur.user_id = $2) as held
       from role r where r.name = any($1)`,
    [decided, user.id],
  )
  const unknown = decided.filter((role) => !rows.some(({ name }) => name === role))
  if (unknown.length > 0) logger.warn({ roles: unknown }, 'CASEBENCH_GROUP_ROLES names roles that do not exist')
  const granted = rows.filter(({ name, held }) => !held && given.includes(name))
  const revoked = rows.filter(({ name, held }) => held && !given.includes(name))
  if (granted.length === 0 && revoked.length === 0) return
  await client.query(
    `with revoked as (delete from user_role where user_id = $1 and role_id = any($3)),
          granted as (insert into user_role (user_id, role_id) select $1, unnest($2::uuid[]) on conflict do nothing)
     insert into activity_log (actor, email, action, detail) values ($4, $4, 'roles_from_groups', $5)`,
    [
      user.id,
      granted.map(({ id }) => id),
      revoked.map(({ id }) => id),
      user.email,
      {
        provider: external.name,
        granted: granted.map(({ name }) => name),
        revoked: revoked.map(({ name }) => name),
      },
    ],
  )
}

/** Whoever is new and has no role is a candidate. */
export async function ensureSomeRole(client: Queryable, userId: string): Promise<void> {
  await client.query(
    `insert into user_role (user_id, role_id) select $1, id from role
      where name = $2 and not exists (select from user_role where user_id = $1)`,
    [userId, candidateRole],
  )
}
