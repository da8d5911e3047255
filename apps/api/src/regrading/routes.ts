import type { Route } from '../routing/route.ts'
import { getOutdatedCasesRoute } from './get-outdated-cases.ts'
import { regradeRoute } from './regrade.ts'

export const regradingRoutes: readonly Route[] = [getOutdatedCasesRoute, regradeRoute]
