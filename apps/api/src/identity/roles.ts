import { switchedOn } from '@casebench/domain/modules'
import { getRoles } from '@casebench/shared/contract/identity'
import { route } from '../routing/route.ts'

export const rolesRoute = route(getRoles, async ({ caller, services }) => ({
  roles: caller.groups,
  pagePermissionSet: caller.pagePermissions,
  modules: await switchedOn(services.database),
}))
