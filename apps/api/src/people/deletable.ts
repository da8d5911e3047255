import type { Queryable } from '@casebench/server/database'
import { hasAllPermissionsOf } from '@casebench/shared/granting'
import { productOwner } from '@casebench/shared/permissions'
import type { Caller } from '../routing/caller.ts'
import { leavesNoOwner, type Named } from './owners.ts'
import { rolesOf } from './roles-of.ts'

export type Undeletable = { email: string; reason: 'own_account' | 'not_held' | 'last_product_owner' }

/** Those of these people whom the caller may not delete, each with the first reason. */
export async function undeletable(
  connection: Queryable,
  caller: Caller,
  people: readonly Named[],
): Promise<Undeletable[]> {
  const ids = people.map(({ id }) => id)
  const roles = await rolesOf(connection, ids)
  const refused = people.flatMap(({ id, email }): Undeletable[] => {
    if (id === caller.userId) return [{ email, reason: 'own_account' }]
    return hasAllPermissionsOf(caller, roles.get(id) ?? []) ? [] : [{ email, reason: 'not_held' }]
  })
  if (refused.length > 0 || !(await leavesNoOwner(connection, ids))) return refused
  const owners = people.filter(({ id }) => roles.get(id)?.some(({ name }) => name === productOwner))
  return owners.map(({ email }) => ({ email, reason: 'last_product_owner' }))
}
