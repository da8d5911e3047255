import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../features/identity/RolesErrorPage.tsx'
import { ModulesPage } from '../../features/modules/ModulesPage.tsx'

export const Route = createFileRoute('/admin/system_/modules')({
  beforeLoad: requirePermission('modules'),
  component: ModulesPage,
  errorComponent: RolesErrorPage,
})
