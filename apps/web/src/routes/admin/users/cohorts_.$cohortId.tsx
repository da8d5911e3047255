import { createFileRoute } from '@tanstack/react-router'
import { CohortPage } from '../../../features/cohorts/CohortPage.tsx'
import { readCohortSearch } from '../../../features/cohorts/progress/cohort-search.ts'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/users/cohorts_/$cohortId')({
  validateSearch: readCohortSearch,
  beforeLoad: holding('cohort_profile'),
  component: CohortPage,
  errorComponent: RolesErrorPage,
})
