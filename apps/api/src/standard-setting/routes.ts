import type { Route } from '../routing/route.ts'
import { closeRoundRoute } from './close-round.ts'
import { decideStandardRoute } from './decide-standard.ts'
import { getStandardRoute } from './get-standard.ts'
import { getStandardsRoute } from './get-standards.ts'
import { rateStandardRoute } from './rate-standard.ts'
import { startStandardRoute } from './start-standard.ts'

export const standardSettingRoutes: readonly Route[] = [
  getStandardsRoute,
  getStandardRoute,
  startStandardRoute,
  rateStandardRoute,
  closeRoundRoute,
  decideStandardRoute,
]
