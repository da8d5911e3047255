import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { type Transaction, transaction } from '@casebench/server/database'
import { json, lower } from '@casebench/server/database/expressions'
import { holdLock } from '@casebench/server/database/locks'
import { i18n } from '@casebench/server/i18n'
import { updatePermission } from '@casebench/shared/contract/permissions'
import { missingPermissions } from '@casebench/shared/granting'
import { productOwner, suspendedRole } from '@casebench/shared/permissions'
import { roleText } from '@casebench/shared/role-labels'
import { sql } from 'kysely'
import { conflict, forbidden, invalid, notFound } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { unknownEndpoints } from './granting.ts'
import { asMapping } from './mapping.ts'

type StoredRole = Parameters<typeof asMapping>[0]

const columns = [
  'id',
  'name',
  'endpoint_permissions as endpointPermissions',
  'page_permissions as pagePermissions',
] as const

type LockedRole = { before: StoredRole; isNew: boolean }

/** @throws HttpError 409 where a role has this name but for its letter case, which nobody would tell from it. */
async function refuseLookAlike(transaction: Transaction, name: string): Promise<void> {
  // Of two who create such roles at once the second finds the first's.
  await holdLock(transaction, 'role names')
  const taken = await transaction
    .selectFrom('role')
    .select('name')
    .where((role) => role(lower(role.ref('name')), '=', lower(role.val(name))))
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('role as same').where('same.name', '=', name))))
    .executeTakeFirst()
  if (taken)
    throw conflict('role_exists', i18n.t('There is already a role {name}. Choose another name.', { name: taken.name }))
}

async function lockRole(transaction: Transaction, mapId: string | null, name: string): Promise<LockedRole> {
  if (mapId === null) await refuseLookAlike(transaction, name)
  const inserted =
    mapId === null
      ? await transaction
          .insertInto('role')
          .values({ name })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
      : undefined
  const role = await transaction
    .selectFrom('role')
    .select(columns)
    .where((where) => (mapId === null ? where('name', '=', name) : where('id', '=', mapId)))
    .forUpdate()
    .executeTakeFirst()
  if (!role) throw notFound(i18n.t('This role does not exist. Reload the page.'))
  if (role.name !== name)
    throw conflict('role_renamed', i18n.t('This mapping belongs to the role {name}.', { name: role.name }))
  return { before: role, isNew: inserted?.numInsertedOrUpdatedRows === 1n }
}

type Keys = { endpoints: readonly string[]; pages: readonly string[] }

/** Those of the keys that the role does not have yet, or still has where they are revoked. */
const differing = (role: StoredRole, { endpoints, pages }: Keys, flag: 0 | 1): Keys => ({
  endpoints: endpoints.filter((key) => role.endpointPermissions.includes(key) === (flag === 0)),
  pages: pages.filter((key) => role.pagePermissions.includes(key) === (flag === 0)),
})

const fixed: ReadonlySet<string> = new Set([productOwner, suspendedRole])

/** @throws HttpError 409 for a role that stays as it is, 403 for keys that the caller does not hold. */
function requireChangeable(caller: Caller, role: string, change: Keys): void {
  if (role === productOwner)
    throw conflict(
      'fixed_role',
      i18n.t('{productOwner} has every permission and cannot be changed.', {
        productOwner: i18n.say(roleText(productOwner)),
      }),
    )
  if (role === suspendedRole)
    throw conflict('fixed_role', i18n.t('{suspendedRole} has no permissions and cannot be changed.', { suspendedRole }))
  const lacking = missingPermissions(caller, change)
  if (lacking.length > 0)
    throw forbidden(
      i18n.t('You cannot grant or revoke permissions that you do not have: {lacking}.', {
        lacking: lacking.join(', '),
      }),
      'not_held',
    )
}

const added = (present: readonly string[], keys: readonly string[]) => [...new Set([...present, ...keys])]
const removed = (present: readonly string[], keys: readonly string[]) => present.filter((key) => !keys.includes(key))

/** Granting and revoking what is so already changes nothing and succeeds: the call may be repeated. */
export const updatePermissionRoute = route(updatePermission, async ({ body, services, caller }) => {
  const keys = { endpoints: body.endpoint_permissions, pages: body.page_permissions }
  const unknown = unknownEndpoints(keys.endpoints)
  if (unknown.length > 0)
    throw invalid(
      unknown.map((key) => ({
        path: 'body/endpoint_permissions',
        message: i18n.t('{key} is no endpoint', { key }),
        sentence: i18n.t('There is no endpoint “{key}”.', { key }),
      })),
    )
  const changed = body.flag === 1 ? added : removed
  const role = await transaction(services.database, async (transaction) => {
    const { before, isNew } = await lockRole(transaction, body.mapId, body.role)
    const change = differing(before, keys, body.flag)
    const isSame = !isNew && change.endpoints.length + change.pages.length === 0
    if (isSame && (body.flag === 1 || !fixed.has(body.role))) return before
    requireChangeable(caller, body.role, change)
    const after = {
      calls: changed(before.endpointPermissions, keys.endpoints),
      pages: changed(before.pagePermissions, keys.pages),
    }
    const changes = changesBetween({ calls: before.endpointPermissions, pages: before.pagePermissions }, after)
    return transaction
      .with('changed', (db) =>
        db
          .updateTable('role')
          .set({
            endpoint_permissions: after.calls,
            page_permissions: after.pages,
            updated_at: sql`now()`,
          })
          .where('id', '=', before.id)
          .returning(['id', 'name', 'endpoint_permissions', 'page_permissions']),
      )
      .with('logged', (db) =>
        db.insertInto('activity_log').values({
          actor: caller.email,
          email: caller.email,
          action: 'update_permission',
          detail: json({ role: body.role, flag: body.flag, ...keys, ...changesDetail(changes) }),
        }),
      )
      .selectFrom('changed')
      .select(columns)
      .executeTakeFirstOrThrow()
  })
  return { message: body.flag === 1 ? i18n.t('Granted.') : i18n.t('Revoked.'), mapping: asMapping(role) }
})
