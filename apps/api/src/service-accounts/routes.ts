import type { Route } from '../routing/route.ts'
import { addServiceAccountRoute } from './add-service-account.ts'
import { addServiceKeyRoute } from './add-service-key.ts'
import { editServiceAccountRoute } from './edit-service-account.ts'
import { getServiceAccountsRoute } from './get-service-accounts.ts'
import { retireServiceAccountRoute } from './retire-service-account.ts'
import { revokeServiceKeyRoute } from './revoke-service-key.ts'
import { suspendServiceAccountRoute } from './suspend-service-account.ts'

export const serviceAccountRoutes: readonly Route[] = [
  getServiceAccountsRoute,
  addServiceAccountRoute,
  editServiceAccountRoute,
  suspendServiceAccountRoute,
  retireServiceAccountRoute,
  addServiceKeyRoute,
  revokeServiceKeyRoute,
]
