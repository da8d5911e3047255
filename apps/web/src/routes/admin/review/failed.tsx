import { createFileRoute } from '@tanstack/react-router'
import { FailedEvaluationsPage } from '../../../features/failed-evaluations/FailedEvaluationsPage.tsx'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/review/failed')({
  beforeLoad: requirePermission('manual_assessment'),
  component: FailedEvaluationsPage,
  errorComponent: RolesErrorPage,
})
