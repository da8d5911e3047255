import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { PermissionsPage } from '../../../features/permissions/PermissionsPage.tsx'

export const Route = createFileRoute('/admin/users/permissions')({
  beforeLoad: requirePermission('permissions'),
  component: PermissionsPage,
  errorComponent: RolesErrorPage,
})
