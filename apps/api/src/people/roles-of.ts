import type { Queryable } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'

export type HeldRole = { name: string; endpointPermissions: string[]; pagePermissions: string[] }

/** The roles of these users, by user. Whoever has none is not in it. */
export async function rolesOf(database: Queryable, userIds: readonly string[]): Promise<Map<string, HeldRole[]>> {
  const rows = await database
    .selectFrom('user_role as ur')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .select([
      'ur.user_id as userId',
      'r.name',
      'r.endpoint_permissions as endpointPermissions',
      'r.page_permissions as pagePermissions',
    ])
    .where('ur.user_id', '=', anyOf(userIds))
    .execute()
  const roles = new Map<string, HeldRole[]>()
  for (const { userId, ...role } of rows) roles.set(userId, [...(roles.get(userId) ?? []), role])
  return roles
}
