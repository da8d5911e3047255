import type { Transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { hasAllPermissionsOf } from '@casebench/shared/granting'
import { candidateRole, productOwner } from '@casebench/shared/permissions'
import { roleText } from '@casebench/shared/role-labels'
import { forbidden, notFound } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { listed } from './refusals.ts'
import type { HeldRole } from './roles-of.ts'

export type StoredRole = HeldRole & { id: string }

/** @throws HttpError 404 that names the roles there are not. */
export async function requireRoles(transaction: Transaction, names: readonly string[]): Promise<StoredRole[]> {
  const rows = await transaction
    .selectFrom('role')
    .select(['id', 'name', 'endpoint_permissions as endpointPermissions', 'page_permissions as pagePermissions'])
    .where('name', '=', anyOf(names))
    .orderBy('name')
    .forKeyShare()
    .execute()
  const missing = names.filter((name) => !rows.some((role) => role.name === name))
  if (missing.length > 0)
    throw notFound(i18n.t('There is no role named {listed}.', { listed: listed(missing) }), 'no_such_role')
  return rows
}

/**
 * Whether the caller may give these roles to someone, or take them away.
 * @throws HttpError 403 for a role that grants what the caller does not hold, and to a program for any but a candidate's.
 */
export function refuseUngrantable(caller: Caller, roles: readonly HeldRole[]): void {
  if (caller.serviceAccount !== undefined && roles.some(({ name }) => name !== candidateRole))
    throw forbidden(i18n.t('Service accounts cannot give or take away roles. Ask a person.'), 'person_required')
  const beyond = roles
    .filter((role) => !hasAllPermissionsOf(caller, [role]))
    .map(({ name }) => i18n.say(roleText(name)))
  if (beyond.length > 0)
    throw forbidden(
      i18n.t('You cannot give or take away permissions that you do not have: {listed}.', { listed: listed(beyond) }),
      'not_held',
    )
}

export type RoleChange = { granted: StoredRole[]; revoked: HeldRole[] }

/** What setting someone's roles changes. */
export const roleChange = (held: readonly HeldRole[], wanted: readonly StoredRole[]): RoleChange => ({
  granted: wanted.filter(({ name }) => !held.some((role) => role.name === name)),
  revoked: held.filter(({ name }) => !wanted.some((role) => role.name === name)),
})

export const takesOwnership = ({ revoked }: RoleChange): boolean => revoked.some(({ name }) => name === productOwner)
