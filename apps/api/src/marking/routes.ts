import type { Route } from '../routing/route.ts'
import { getComparisonRoute } from './get-comparison.ts'
import { overrideAnswersRoute } from './override-answers.ts'

export const markingRoutes: readonly Route[] = [getComparisonRoute, overrideAnswersRoute]
