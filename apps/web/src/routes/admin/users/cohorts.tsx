import { createFileRoute } from '@tanstack/react-router'
import { CohortsPage } from '../../../features/cohorts/CohortsPage.tsx'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'
import { readListSearch } from '../../../ui/table/list-state.ts'

export const Route = createFileRoute('/admin/users/cohorts')({
  validateSearch: readListSearch,
  beforeLoad: holding('manage_cohorts'),
  component: CohortsPage,
  errorComponent: RolesErrorPage,
})
