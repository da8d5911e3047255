import { createFileRoute } from '@tanstack/react-router'
import { CohortPage } from '../../../features/cohorts/CohortPage.tsx'
import { readCohortSearch } from '../../../features/cohorts/progress/cohort-search.ts'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/users/cohorts_/$cohortId')({
  validateSearch: readCohortSearch,
  beforeLoad: requirePermission('cohort_profile'),
  component: CohortPage,
  errorComponent: RolesErrorPage,
})
