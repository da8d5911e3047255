import type { Route } from '../routing/route.ts'
import { acceptVariantRoute } from './accept-variant.ts'
import { getOutdatedCasesRoute } from './get-outdated-cases.ts'
import { regradeRoute } from './regrade.ts'

export const regradingRoutes: readonly Route[] = [acceptVariantRoute, getOutdatedCasesRoute, regradeRoute]
