import { createFileRoute } from '@tanstack/react-router'
import { AdminHome } from '../../features/analytics/admin-home/AdminHome.tsx'
import { requirePermission } from '../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../features/identity/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/')({
  beforeLoad: requirePermission('admin_dashboard'),
  component: AdminHome,
  errorComponent: RolesErrorPage,
})
