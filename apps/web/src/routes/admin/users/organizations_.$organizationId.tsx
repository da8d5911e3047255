import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { OrganizationPage } from '../../../features/organizations/OrganizationPage.tsx'
import { readListSearch } from '../../../ui/table/list-state.ts'

export const Route = createFileRoute('/admin/users/organizations_/$organizationId')({
  validateSearch: readListSearch,
  beforeLoad: requirePermission('organization_profile'),
  component: OrganizationPage,
  errorComponent: RolesErrorPage,
})
