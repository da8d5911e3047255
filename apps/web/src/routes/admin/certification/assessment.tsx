import { createFileRoute } from '@tanstack/react-router'
import { TestsPage } from '../../../features/assessment/TestsPage.tsx'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { readListSearch } from '../../../ui/table/list-state.ts'

export const Route = createFileRoute('/admin/certification/assessment')({
  beforeLoad: requirePermission('case_profile'),
  validateSearch: readListSearch,
  component: TestsPage,
  errorComponent: RolesErrorPage,
})
