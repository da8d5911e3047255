import { analyticsRoutes } from './analytics/routes.ts'
import { applicantsRoutes } from './applicants/routes.ts'
import { caseAdministrationRoutes } from './case-administration/routes.ts'
import { casesRoutes } from './cases/routes.ts'
import { externalIdentityRoutes } from './external-identity/routes.ts'
import { guestsRoutes } from './guests/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { permissionsRoutes } from './permissions/routes.ts'
import type { Route } from './routing/route.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { sourcesRoutes } from './sources/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { timeRoutes } from './time/routes.ts'
import { unbuiltRoutes } from './unbuilt-routes.ts'

/** Who answers what, by room. Start-up fails while this and the contract differ. */
export const routes: readonly Route[] = [
  ...systemRoutes,
  ...identityRoutes,
  ...externalIdentityRoutes,
  ...secondFactorRoutes,
  ...guestsRoutes,
  ...applicantsRoutes,
  ...peopleRoutes,
  ...permissionsRoutes,
  ...casesRoutes,
  ...caseAdministrationRoutes,
  ...timeRoutes,
  ...analyticsRoutes,
  ...sourcesRoutes,
  ...unbuiltRoutes,
]
