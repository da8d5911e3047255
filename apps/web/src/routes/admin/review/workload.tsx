import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { WorkloadPage } from '../../../features/review-queue/WorkloadPage.tsx'
import { readListSearch } from '../../../ui/table/list-state.ts'

export const Route = createFileRoute('/admin/review/workload')({
  validateSearch: readListSearch,
  beforeLoad: requirePermission('manual_assessment'),
  component: WorkloadPage,
  errorComponent: RolesErrorPage,
})
