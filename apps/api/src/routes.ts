import { casesRoutes } from './cases/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { permissionsRoutes } from './permissions/routes.ts'
import type { Route } from './routing/route.ts'
import { systemRoutes } from './system/routes.ts'
import { unbuiltRoutes } from './unbuilt-routes.ts'

/** Who answers what, by room. Start-up fails while this and the contract differ. */
export const routes: readonly Route[] = [
  ...systemRoutes,
  ...identityRoutes,
  ...permissionsRoutes,
  ...casesRoutes,
  ...unbuiltRoutes,
]
