import type { Route } from '../routing/route.ts'
import { getAttentionRoute } from './get-attention.ts'
import { getNextDaysRoute } from './get-next-days.ts'

export const overviewRoutes: readonly Route[] = [getAttentionRoute, getNextDaysRoute]
