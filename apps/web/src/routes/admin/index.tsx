import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../features/identity/RolesErrorPage.tsx'
import { AdminHome } from '../../features/overview/AdminHome.tsx'

export const Route = createFileRoute('/admin/')({
  beforeLoad: requirePermission('admin_dashboard'),
  component: AdminHome,
  errorComponent: RolesErrorPage,
})
