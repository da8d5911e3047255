import type { Route } from '../routing/route.ts'
import { getProvisioningRoute } from './get-provisioning.ts'
import { getProvisioningGroupsRoute } from './get-provisioning-groups.ts'
import { getProvisioningRequestsRoute } from './get-provisioning-requests.ts'
import { mapProvisioningGroupRoute } from './map-provisioning-group.ts'
import { setProvisioningRoute } from './set-provisioning.ts'

export const provisioningRoutes: readonly Route[] = [
  getProvisioningRoute,
  getProvisioningGroupsRoute,
  getProvisioningRequestsRoute,
  setProvisioningRoute,
  mapProvisioningGroupRoute,
]
