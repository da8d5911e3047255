import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../features/identity/RolesErrorPage.tsx'
import { PoliciesPage } from '../../features/policies/editor/PoliciesPage.tsx'

export const Route = createFileRoute('/admin/system_/policies')({
  beforeLoad: requirePermission('policies'),
  component: PoliciesPage,
  errorComponent: RolesErrorPage,
})
