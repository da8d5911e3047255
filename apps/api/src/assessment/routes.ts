import type { Route } from '../routing/route.ts'
import { getTestRoute } from './get-test.ts'
import { getTestsRoute } from './get-tests.ts'

export const assessmentRoutes: readonly Route[] = [getTestsRoute, getTestRoute]
