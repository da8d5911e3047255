import type { Route } from '../routing/route.ts'
import { endTimeRoute } from './end-time.ts'
import { startTimeRoute } from './start-time.ts'
import { updateTouchTimeRoute } from './update-touch-time.ts'

export const timeRoutes: readonly Route[] = [startTimeRoute, endTimeRoute, updateTouchTimeRoute]
