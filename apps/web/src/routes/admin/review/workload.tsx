import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { WorkloadPage } from '../../../features/review-queue/WorkloadPage.tsx'

export const Route = createFileRoute('/admin/review/workload')({
  beforeLoad: requirePermission('manual_assessment'),
  component: WorkloadPage,
  errorComponent: RolesErrorPage,
})
