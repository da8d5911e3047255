import type { Queryable } from '@casebench/server/database'

export type HeldRole = { name: string; endpointPermissions: string[]; pagePermissions: string[] }

/** The roles of these users, by user. Whoever has none is not in it. */
export async function rolesOf(connection: Queryable, userIds: readonly string[]): Promise<Map<string, HeldRole[]>> {
  const { rows } = await connection.query<HeldRole & { userId: string }>(
    `select ur.user_id as "userId", r.name, r.endpoint_permissions as "endpointPermissions",
            r.page_permissions as "pagePermissions"
       from user_role ur join role r on r.id = ur.role_id where ur.user_id = any($1::uuid[])`,
    [userIds],
  )
  const roles = new Map<string, HeldRole[]>()
  for (const { userId, ...role } of rows) roles.set(userId, [...(roles.get(userId) ?? []), role])
  return roles
}
