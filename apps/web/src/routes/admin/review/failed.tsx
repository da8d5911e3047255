import { createFileRoute } from '@tanstack/react-router'
import { FailedEvaluationsPage } from '../../../features/failed-evaluations/FailedEvaluationsPage.tsx'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/review/failed')({
  beforeLoad: holding('manual_assessment'),
  component: FailedEvaluationsPage,
  errorComponent: RolesErrorPage,
})
