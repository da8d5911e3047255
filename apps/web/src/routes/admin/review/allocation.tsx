import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { AllocationPage } from '../../../features/review-allocation/AllocationPage.tsx'

export const Route = createFileRoute('/admin/review/allocation')({
  beforeLoad: requirePermission('modules'),
  component: AllocationPage,
  errorComponent: RolesErrorPage,
})
