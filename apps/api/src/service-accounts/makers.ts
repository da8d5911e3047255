import type { Queryable } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import type { Maker } from '@casebench/shared/contract/service-accounts'
import { missingPermissions } from '@casebench/shared/granting'
import { canOpenPage, effectivePermissions } from '@casebench/shared/permissions'
import { endpointsOfRights } from '../authentication/service-callers.ts'
import { rolesOf } from '../people/roles-of.ts'

type Row = { created_by: string | null }

/** Who made accounts and keys, as they are now: by what the key of each may do. */
export async function makersOf(
  database: Queryable,
  rows: readonly Row[],
): Promise<(row: Row, rights: readonly string[]) => Maker | null> {
  const ids = [...new Set(rows.flatMap(({ created_by }) => created_by ?? []))]
  const [people, roles] = await Promise.all([
    database.selectFrom('user').select(['id', 'email', 'name', 'suspended_at']).where('id', '=', anyOf(ids)).execute(),
    rolesOf(database, ids),
  ])
  const personOf = new Map(people.map((person) => [person.id, person]))
  return ({ created_by }, rights) => {
    const person = created_by === null ? undefined : personOf.get(created_by)
    if (!person) return null
    const { id, email, name, suspended_at } = person
    const held = roles.get(id) ?? []
    const holder = effectivePermissions(
      held.map((role) => role.name),
      held.flatMap((role) => role.pagePermissions),
      held.flatMap((role) => role.endpointPermissions),
    )
    const isAble =
      canOpenPage('service_accounts', holder.groups, holder.pagePermissions) &&
      missingPermissions(holder, { endpoints: endpointsOfRights(rights), pages: rights }).length === 0
    return { email, name, state: suspended_at !== null ? 'suspended' : isAble ? 'able' : 'unable' }
  }
}
