import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { OrganizationsPage } from '../../../features/organizations/OrganizationsPage.tsx'
import { readListSearch } from '../../../ui/table/list-state.ts'

export const Route = createFileRoute('/admin/users/organizations')({
  validateSearch: readListSearch,
  beforeLoad: requirePermission('manage_organizations'),
  component: OrganizationsPage,
  errorComponent: RolesErrorPage,
})
