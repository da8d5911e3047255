import { createFileRoute } from '@tanstack/react-router'
import { CohortPage } from '../../../features/cohorts/CohortPage.tsx'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'
import { readListSearch } from '../../../ui/table/list-state.ts'

export const Route = createFileRoute('/admin/users/cohorts_/$cohortId')({
  validateSearch: readListSearch,
  beforeLoad: holding('cohort_profile'),
  component: CohortPage,
  errorComponent: RolesErrorPage,
})
