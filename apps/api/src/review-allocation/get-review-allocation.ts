import { storedAllocation } from '@casebench/domain/reviewing/stored-allocation'
import { getReviewAllocation } from '@casebench/shared/contract/review-allocation'
import { route } from '../routing/route.ts'
import { shownAllocation } from './shown-allocation.ts'

export const getReviewAllocationRoute = route(getReviewAllocation, async ({ services: { database } }) =>
  shownAllocation(database, await storedAllocation(database)),
)
