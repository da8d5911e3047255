import type { Route } from '../routing/route.ts'
import { applyRegradeNowRoute } from './apply-regrade-now.ts'
import { getOutdatedCasesRoute } from './get-outdated-cases.ts'
import { getRegradesRoute } from './get-regrades.ts'
import { regradeRoute } from './regrade.ts'
import { undoRegradeRoute } from './undo-regrade.ts'

export const regradingRoutes: readonly Route[] = [
  getOutdatedCasesRoute,
  regradeRoute,
  getRegradesRoute,
  undoRegradeRoute,
  applyRegradeNowRoute,
]
