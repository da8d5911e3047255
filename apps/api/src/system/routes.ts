import type { Route } from '../routing/route.ts'
import { getSystemHealthRoute } from './get-system-health.ts'
import { aliveRoute, readyRoute } from './health.ts'

export const systemRoutes: readonly Route[] = [aliveRoute, readyRoute, getSystemHealthRoute]
