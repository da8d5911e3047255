import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { ReleasePage } from '../../../features/release/ReleasePage.tsx'

export const Route = createFileRoute('/admin/process/release')({
  beforeLoad: requirePermission('manual_assessment'),
  component: ReleasePage,
  errorComponent: RolesErrorPage,
})
