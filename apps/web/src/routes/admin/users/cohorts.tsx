import { createFileRoute } from '@tanstack/react-router'
import { CohortsPage } from '../../../features/cohorts/CohortsPage.tsx'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { readListSearch } from '../../../ui/table/list-state.ts'

export const Route = createFileRoute('/admin/users/cohorts')({
  validateSearch: readListSearch,
  beforeLoad: requirePermission('manage_cohorts'),
  component: CohortsPage,
  errorComponent: RolesErrorPage,
})
