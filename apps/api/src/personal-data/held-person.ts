import type { Database } from '@casebench/server/database'
import { hasAllPermissionsOf } from '@casebench/shared/granting'
import { requireUserId } from '../people/find-user.ts'
import { holdsMore } from '../people/refusals.ts'
import { rolesOf } from '../people/roles-of.ts'
import type { Caller } from '../routing/caller.ts'
import type { ExportRequester } from './stored-export.ts'

/**
 * Somebody whose data the caller may see as a whole, who holds no more than the caller, and whose exports those are:
 * what an administrator asks for about themselves is their own.
 * @throws HttpError 404 where there is no such person, 403 where they hold more.
 */
export async function requireHeld(database: Database, caller: Caller, email: string): Promise<ExportRequester> {
  const id = await requireUserId(database, email)
  const roles = await rolesOf(database, [id])
  if (!hasAllPermissionsOf(caller, roles.get(id) ?? [])) throw holdsMore(email)
  return { userId: id, by: id === caller.userId ? 'person' : 'administrator' }
}
