import type { Route } from '../routing/route.ts'
import { getReviewAllocationRoute } from './get-review-allocation.ts'
import { setReviewAllocationRoute } from './set-review-allocation.ts'

export const reviewAllocationRoutes: readonly Route[] = [getReviewAllocationRoute, setReviewAllocationRoute]
