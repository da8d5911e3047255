import type { Route } from '../routing/route.ts'
import { getTestRoute } from './get-test.ts'
import { getTestsRoute } from './get-tests.ts'
import { closeRoundRoute } from './standards/close-round.ts'
import { decideStandardRoute } from './standards/decide-standard.ts'
import { getStandardRoute } from './standards/get-standard.ts'
import { getStandardsRoute } from './standards/get-standards.ts'
import { rateStandardRoute } from './standards/rate-standard.ts'
import { startStandardRoute } from './standards/start-standard.ts'

export const assessmentRoutes: readonly Route[] = [
  getTestsRoute,
  getTestRoute,
  getStandardsRoute,
  getStandardRoute,
  startStandardRoute,
  rateStandardRoute,
  closeRoundRoute,
  decideStandardRoute,
]
