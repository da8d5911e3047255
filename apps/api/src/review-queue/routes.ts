import type { Route } from '../routing/route.ts'
import { assignReviewsRoute } from './assign-reviews.ts'
import { getNextReviewRoute } from './get-next-review.ts'
import { getReviewQueueRoute } from './get-review-queue.ts'
import { getReviewersRoute } from './get-reviewers.ts'

export const reviewQueueRoutes: readonly Route[] = [
  getReviewQueueRoute,
  getNextReviewRoute,
  getReviewersRoute,
  assignReviewsRoute,
]
