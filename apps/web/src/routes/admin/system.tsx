import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../features/identity/RolesErrorPage.tsx'
import { SystemHealthPage } from '../../features/system/SystemHealthPage.tsx'

export const Route = createFileRoute('/admin/system')({
  beforeLoad: requirePermission('system_health'),
  component: SystemHealthPage,
  errorComponent: RolesErrorPage,
})
