import type { Route } from '../routing/route.ts'
import { getAttentionRoute } from './get-attention.ts'

export const overviewRoutes: readonly Route[] = [getAttentionRoute]
