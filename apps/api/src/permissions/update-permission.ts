import { type Transaction, transaction } from '@casebench/server/database'
import { updatePermission } from '@casebench/shared/contract/permissions'
import { notHeld } from '@casebench/shared/holding'
import { productOwner, suspendedRole } from '@casebench/shared/permissions'
import type { Caller } from '../identity/callers.ts'
import { conflict, forbidden, invalid, notFound } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { unknownEndpoints } from './granting.ts'
import { asMapping } from './mapping.ts'

type StoredRole = Parameters<typeof asMapping>[0]

const columns = `id, name, endpoint_permissions as "endpointPermissions", page_permissions as "pagePermissions"`

type LockedRole = { before: StoredRole; isNew: boolean }

/** Any number that nothing else locks by. */
const roleNamesLock = 7_203_462

/** @throws Refusal 409 where a role has this name but for its letter case, which nobody would tell from it. */
async function refuseLookAlike(client: Transaction, name: string): Promise<void> {
  // Of two who create such roles at once the second finds the first's.
  await client.query('select pg_advisory_xact_lock($1)', [roleNamesLock])
  const { rows } = await client.query<{ name: string }>(
    'select name from role where lower(name) = lower($1) and not exists (select from role where name = $1)',
    [name],
  )
  const [taken] = rows
  if (taken) throw conflict('role_exists', `There is a role ${taken.name} already. Choose another name.`)
}

async function lockRole(client: Transaction, mapId: string | null, name: string): Promise<LockedRole> {
  if (mapId === null) await refuseLookAlike(client, name)
  const inserted =
    mapId === null && (await client.query('insert into role (name) values ($1) on conflict do nothing', [name]))
  const { rows } = await client.query<StoredRole>(
    `select ${columns} from role where ${mapId === null ? 'name' : 'id'} = $1 for update`,
    [mapId ?? name],
  )
  const role = rows[0]
  if (!role) throw notFound('There is no such role. Load the roles again.')
  if (role.name !== name) throw conflict('role_renamed', `This mapping belongs to the role ${role.name}.`)
  return { before: role, isNew: inserted !== false && inserted.rowCount === 1 }
}

type Keys = { endpoints: readonly string[]; pages: readonly string[] }

/** Those of the keys that the role does not have yet, or still has where they are revoked. */
const differing = (role: StoredRole, { endpoints, pages }: Keys, flag: 0 | 1): Keys => ({
  endpoints: endpoints.filter((key) => role.endpointPermissions.includes(key) === (flag === 0)),
  pages: pages.filter((key) => role.pagePermissions.includes(key) === (flag === 0)),
})

const fixed: ReadonlySet<string> = new Set([productOwner, suspendedRole])

/** @throws Refusal 409 for a role that stays as it is, 403 for keys that the caller does not hold. */
function requireChangeable(caller: Caller, role: string, change: Keys): void {
  if (role === productOwner) throw conflict('fixed_role', `${productOwner} holds everything and cannot be changed.`)
  if (role === suspendedRole) throw conflict('fixed_role', `${suspendedRole} holds nothing and cannot be changed.`)
  const lacking = notHeld(caller, change)
  if (lacking.length > 0)
    throw forbidden(`You cannot grant or revoke what you do not hold: ${lacking.join(', ')}.`, 'not_held')
}

const added = (present: readonly string[], keys: readonly string[]) => [...new Set([...present, ...keys])]
const removed = (present: readonly string[], keys: readonly string[]) => present.filter((key) => !keys.includes(key))

/** Granting and revoking what is so already changes nothing and succeeds: the call may be repeated. */
export const updatePermissionRoute = route(updatePermission, async ({ body, services, caller }) => {
  const keys = { endpoints: body.endpoint_permissions, pages: body.page_permissions }
  const unknown = unknownEndpoints(keys.endpoints)
  if (unknown.length > 0)
    throw invalid(unknown.map((key) => ({ path: 'body/endpoint_permissions', message: `${key} is no endpoint` })))
  const changed = body.flag === 1 ? added : removed
  const role = await transaction(services.database, async (client) => {
    const { before, isNew } = await lockRole(client, body.mapId, body.role)
    const change = differing(before, keys, body.flag)
    const isSame = !isNew && change.endpoints.length + change.pages.length === 0
    if (isSame && (body.flag === 1 || !fixed.has(body.role))) return before
    requireChangeable(caller, body.role, change)
    const { rows } = await client.query<StoredRole>(
      `with changed as (
         update role set endpoint_permissions = $2, page_permissions = $3, updated_at = now() where id = $1 returning *
       ), logged as (
         insert into activity_log (actor, email, action, detail) values ($4, $4, 'update_permission', $5)
       )
       select ${columns} from changed`,
      [
        before.id,
        changed(before.endpointPermissions, keys.endpoints),
        changed(before.pagePermissions, keys.pages),
        caller.email,
        { role: body.role, flag: body.flag, ...keys },
      ],
    )
    const after = rows[0]
    if (!after) throw new Error('The role was not stored')
    return after
  })
  return { message: body.flag === 1 ? 'Granted.' : 'Revoked.', mapping: asMapping(role) }
})
