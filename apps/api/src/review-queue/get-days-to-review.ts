import { getDaysToReview } from '@casebench/shared/contract/review-queue'
import { route } from '../routing/route.ts'
import { daysToReview } from './days-to-review.ts'

export const getDaysToReviewRoute = route(getDaysToReview, async ({ services }) => ({
  days: await daysToReview(services.database),
}))
