import { createFileRoute } from '@tanstack/react-router'
import { holding } from '../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../features/session/RolesErrorPage.tsx'
import { SystemHealthPage } from '../../features/system-health/SystemHealthPage.tsx'

export const Route = createFileRoute('/admin/system')({
  beforeLoad: holding('system_health'),
  component: SystemHealthPage,
  errorComponent: RolesErrorPage,
})
