import { createFileRoute } from '@tanstack/react-router'
import { OrganizationPage } from '../../../features/organizations/OrganizationPage.tsx'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'
import { readListSearch } from '../../../ui/table/list-state.ts'

export const Route = createFileRoute('/admin/users/organizations_/$organizationId')({
  validateSearch: readListSearch,
  beforeLoad: holding('organization_profile'),
  component: OrganizationPage,
  errorComponent: RolesErrorPage,
})
