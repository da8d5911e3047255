import type { Route } from '../routing/route.ts'
import { aliveRoute, readyRoute } from './health.ts'

export const systemRoutes: readonly Route[] = [aliveRoute, readyRoute]
