import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { SecondMarkingPage } from '../../../features/second-marking/SecondMarkingPage.tsx'

export const Route = createFileRoute('/admin/review/second')({
  beforeLoad: requirePermission('manual_assessment'),
  component: SecondMarkingPage,
  errorComponent: RolesErrorPage,
})
