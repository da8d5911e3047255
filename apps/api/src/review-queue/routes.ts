import type { Route } from '../routing/route.ts'
import { assignReviewsRoute } from './assign-reviews.ts'
import { getDaysToReviewRoute } from './get-days-to-review.ts'
import { getNextReviewRoute } from './get-next-review.ts'
import { getReviewQueueRoute } from './get-review-queue.ts'
import { getReviewersRoute } from './get-reviewers.ts'
import { getWorkloadRoute } from './get-workload.ts'
import { setDaysToReviewRoute } from './set-days-to-review.ts'

export const reviewQueueRoutes: readonly Route[] = [
  getReviewQueueRoute,
  getNextReviewRoute,
  getReviewersRoute,
  getWorkloadRoute,
  getDaysToReviewRoute,
  setDaysToReviewRoute,
  assignReviewsRoute,
]
