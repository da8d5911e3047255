import { getRoles } from '@casebench/shared/contract/identity'
import { route } from '../routing/route.ts'

export const rolesRoute = route(getRoles, async ({ caller }) => ({
  roles: caller.groups,
  pagePermissionSet: caller.pagePermissions,
}))
