import type { Route } from '../routing/route.ts'
import { getFailedEvaluationsRoute } from './get-failed-evaluations.ts'
import { retryFailedEvaluationsRoute } from './retry-failed-evaluations.ts'

export const failedEvaluationsRoutes: readonly Route[] = [getFailedEvaluationsRoute, retryFailedEvaluationsRoute]
