import Type, { type Static } from 'typebox'
import { PagePermission } from '../permissions.ts'
import { administrator, endpoint } from './endpoint.ts'
import { Email, StrictObject } from './fields.ts'

const area = 'Permissions'

/** Specification §3. `mapId` names the mapping of one role. */
export const PermissionMapping = Type.Object({
  mapId: Type.String(),
  role: Type.String(),
  endpoint_permissions: Type.Array(Type.String()),
  page_permissions: Type.Array(Type.String()),
})
export type PermissionMapping = Static<typeof PermissionMapping>

export const getPermissionMapping = endpoint({
  method: 'GET',
  path: '/v1/admin/permissions/get_permission_mapping',
  area,
  summary: 'Every role with what it grants, by name',
  authorization: administrator('permissions/get_permission_mapping', 'permissions'),
  answer: Type.Array(PermissionMapping),
})

/** What a role may be called. */
export const maxRoleNameLength = 60
export const roleNamePattern = '^[A-Za-z][A-Za-z0-9_ -]*$'

export const updatePermission = endpoint({
  method: 'POST',
  path: '/v1/admin/permissions/update_permission',
  area,
  summary: 'Grants keys to a role (flag 1) or revokes them (flag 0); a role that does not exist yet is created',
  authorization: administrator('permissions/update_permission', 'permissions'),
  body: StrictObject({
    mapId: Type.Union([Type.String({ format: 'uuid' }), Type.Null()], {
      description: 'The role’s mapping; null for a new role',
    }),
    role: Type.String({ minLength: 1, maxLength: maxRoleNameLength, pattern: roleNamePattern }),
    endpoint_permissions: Type.Array(Type.String({ minLength: 1, maxLength: 120 }), { maxItems: 200 }),
    page_permissions: Type.Array(PagePermission, { maxItems: 100 }),
    flag: Type.Enum([0, 1], { description: '1 grants, 0 revokes' }),
  }),
  answer: Type.Object({ message: Type.String(), mapping: PermissionMapping }),
  errorStatuses: [404, 409],
})

export const getRights = endpoint({
  method: 'GET',
  path: '/v1/admin/permissions/get_rights',
  area,
  summary: 'What a user holds by their roles; it is only read, and nobody acts as anybody else',
  authorization: administrator('permissions/get_rights', 'permissions'),
  query: StrictObject({ email: Email }),
  answer: Type.Object({
    email: Type.String(),
    name: Type.String(),
    suspended: Type.Boolean(),
    groups: Type.Array(Type.String()),
    page_permissions: Type.Array(Type.String()),
    endpoint_permissions: Type.Array(Type.String()),
  }),
  errorStatuses: [404],
})
