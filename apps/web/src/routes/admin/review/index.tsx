import { createFileRoute } from '@tanstack/react-router'
import { ReviewPage } from '../../../features/review-queue/ReviewPage.tsx'
import { readReviewSearch } from '../../../features/review-queue/review-search.ts'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/review/')({
  validateSearch: readReviewSearch,
  beforeLoad: holding('manual_assessment'),
  component: ReviewPage,
  errorComponent: RolesErrorPage,
})
