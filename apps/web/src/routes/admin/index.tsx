import { createFileRoute } from '@tanstack/react-router'
import { AdminHome } from '../../features/admin-home/AdminHome.tsx'
import { holding } from '../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../features/session/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/')({
  beforeLoad: holding('admin_dashboard'),
  component: AdminHome,
  errorComponent: RolesErrorPage,
})
