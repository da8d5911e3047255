import { createFileRoute } from '@tanstack/react-router'
import { PermissionsPage } from '../../../features/permissions/PermissionsPage.tsx'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/users/permissions')({
  beforeLoad: holding('permissions'),
  component: PermissionsPage,
  errorComponent: RolesErrorPage,
})
