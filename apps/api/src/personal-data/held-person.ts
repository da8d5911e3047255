import { holdsAllOf } from '@casebench/shared/holding'
import type pg from 'pg'
import type { Caller } from '../identity/callers.ts'
import { requireUserId } from '../people/find-user.ts'
import { holdsMore } from '../people/refusals.ts'
import { rolesOf } from '../people/roles-of.ts'
import type { Asked } from './stored-export.ts'

/**
 * Somebody whose data the caller may see as a whole, who holds no more than the caller, and whose exports those are:
 * what an administrator asks for about themselves is their own.
 * @throws Refusal 404 where there is no such person, 403 where they hold more.
 */
export async function requireHeld(pool: pg.Pool, caller: Caller, email: string): Promise<Asked> {
  const id = await requireUserId(pool, email)
  const roles = await rolesOf(pool, [id])
  if (!holdsAllOf(caller, roles.get(id) ?? [])) throw holdsMore(email)
  return { userId: id, by: id === caller.userId ? 'person' : 'administrator' }
}
