import type { Route } from '../routing/route.ts'
import { getAllSourcesRoute } from './get-all-sources.ts'

export const sourcesRoutes: readonly Route[] = [getAllSourcesRoute]
