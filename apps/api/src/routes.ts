import { analyticsRoutes } from './analytics/routes.ts'
import { applicantsRoutes } from './applicants/routes.ts'
import { caseAdministrationRoutes } from './case-administration/routes.ts'
import { casesRoutes } from './cases/routes.ts'
import { cohortsRoutes } from './cohorts/routes.ts'
import { contestsRoutes } from './contests/routes.ts'
import { documentsRoutes } from './documents/routes.ts'
import { externalIdentityRoutes } from './external-identity/routes.ts'
import { guestsRoutes } from './guests/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { notificationsRoutes } from './notifications/routes.ts'
import { organizationsRoutes } from './organizations/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { permissionsRoutes } from './permissions/routes.ts'
import type { Route } from './routing/route.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { sourcesRoutes } from './sources/routes.ts'
import { supportRoutes } from './support/routes.ts'
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
  ...organizationsRoutes,
  ...cohortsRoutes,
  ...permissionsRoutes,
  ...casesRoutes,
  ...caseAdministrationRoutes,
  ...contestsRoutes,
  ...documentsRoutes,
  ...timeRoutes,
  ...analyticsRoutes,
  ...sourcesRoutes,
  ...supportRoutes,
  ...notificationsRoutes,
  ...unbuiltRoutes,
]
