import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { ReviewPage } from '../../../features/review-queue/ReviewPage.tsx'
import { readReviewSearch } from '../../../features/review-queue/review-search.ts'

export const Route = createFileRoute('/admin/review/')({
  validateSearch: readReviewSearch,
  beforeLoad: requirePermission('manual_assessment'),
  component: ReviewPage,
  errorComponent: RolesErrorPage,
})
