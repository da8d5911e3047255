import type { Route } from '../routing/route.ts'
import { getPermissionMappingRoute } from './get-permission-mapping.ts'
import { getRightsRoute } from './get-rights.ts'
import { updatePermissionRoute } from './update-permission.ts'

export const permissionsRoutes: readonly Route[] = [getPermissionMappingRoute, updatePermissionRoute, getRightsRoute]
