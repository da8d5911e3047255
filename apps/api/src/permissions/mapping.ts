import type { PermissionMapping } from '@casebench/shared/contract/permissions'

type StoredRole = { id: string; name: string; endpointPermissions: string[]; pagePermissions: string[] }

export const asMapping = (role: StoredRole): PermissionMapping => ({
  mapId: role.id,
  role: role.name,
  endpoint_permissions: role.endpointPermissions,
  page_permissions: role.pagePermissions,
})
